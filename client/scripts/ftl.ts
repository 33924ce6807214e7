/**
 * What a browser needs of a message file: no comments and none of the messages that only the terminal says (`ui-…`).
 * Attributes and further lines of a message go with it.
 */
export function forBrowser(text: string): string {
  let kept = true;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const name = /^(-?[a-zA-Z][\w-]*)\s*=/.exec(line)?.[1];
    if (name !== undefined) kept = !/^ui-(?!percent$|afloat-)/.test(name);
    else if (line.startsWith('#') || line.trim() === '') continue;
    if (kept) lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}
