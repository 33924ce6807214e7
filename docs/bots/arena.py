"""A player for the arena: flibuste arena afloat --pilots "exec:python3 arena.py",greedy"""
import json, random, sys

for line in sys.stdin:
    asked = json.loads(line)
    answer = random.choice(asked["moves"])  # think here
    print(json.dumps({"answer": answer}), flush=True)
