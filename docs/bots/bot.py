"""A player: python3 bot.py 'http://localhost:8080/t/abcdefghij#invite=...' [name]"""
import json, random, sys, time
from urllib.error import HTTPError
from urllib.parse import urldefrag
from urllib.request import Request, urlopen

page, fragment = urldefrag(sys.argv[1])
name = sys.argv[2] if len(sys.argv) > 2 else "Python"
base, table = page.split("/t/")
token = None


def call(path, body=None):
    """One request. Too fast (429): waits a moment and asks again."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            request = Request(f"{base}/api/tables/{table}{path}", data, headers)
            return json.load(urlopen(request, timeout=60))
        except HTTPError as error:
            if error.code != 429:
                sys.exit(f"{error.code} {error.read().decode()}")
            time.sleep(1)


mine = call("/seats", {"name": name, "invite": fragment.removeprefix("invite=")})
token = mine["token"]
state = call("")
while state["table"]["status"] != "over":
    standing = state["standing"]
    if standing and standing["asked"]:
        asked = standing["asked"]
        answer = random.choice(asked["moves"])  # think here
        state = call("/moves", {"answer": answer, "number": asked["number"]})
    else:  # wait until something happens
        seen = standing["version"] if standing else 0
        state = call(f"?since={seen}&wait=25")

end = call("/log")["notices"][-1]
print(name, "won" if mine["seat"] in end["winners"] else "did not win", end["ending"])
