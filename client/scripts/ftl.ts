/**
 * What a browser needs of a message file: no comments and none of the messages that only the terminal says (`ui-…`).
 * Attributes and further lines of a message go with it.
 */
export function forBrowser(text: string): string {
  return messages(text, (name) => !/^ui-(?!percent$|afloat-)/.test(name));
}

/** The messages that come with the page itself (`first-…`), for when no others do. */
export function firstWords(text: string): string {
  return messages(text, (name) => name.startsWith('first-'));
}

function messages(text: string, wanted: (name: string) => boolean): string {
  let kept = true;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const name = /^(-?[a-zA-Z][\w-]*)\s*=/.exec(line)?.[1];
    if (name !== undefined) kept = wanted(name);
    else if (line.startsWith('#') || line.trim() === '') continue;
    if (kept) lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}
