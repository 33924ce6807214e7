/** What this browser keeps. Where it may keep nothing, everything works all the same until the page is left. */
const PREFIX = 'flibuste.';

/** What could not be kept. */
const unkept = new Map<string, string>();

export function kept<T>(name: string): T | null {
  try {
    const text = unkept.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
}
