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

/** Tells what another tab keeps. */
export function follow<T>(name: string, take: (value: T | null) => void): void {
  if (typeof addEventListener === 'undefined') return;
  addEventListener('storage', ({ key }) => {
    // Without a key everything was removed.
    if (key === PREFIX + name || key === null) take(kept<T>(name));
  });
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
