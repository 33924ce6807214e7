/** What this browser keeps. Where it may keep nothing, everything works all the same and is forgotten. */
const PREFIX = 'flibuste.';

export function kept<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden store: it lasts as long as the page.
  }
}
