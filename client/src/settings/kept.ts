/**
 * What this browser keeps, and the only place that asks it to. Where it may keep nothing, everything works all the same until
 * the page is left.
 */
const PREFIX = 'flibuste.';

/** What could not be kept. */
const unkept = new Map<string, string>();

/** Whether something was not kept, and who wants to know. */
let refused = false;
let tell = () => {};

function refuse(): void {
  refused = true;
  tell();
}

/** Tells that something was not kept, also where it was before. */
export function whenRefused(listener: () => void): void {
  tell = listener;
  if (refused) listener();
}

export function kept<T>(name: string): T | null {
  const text = unkept.get(name) ?? read(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    refuse();
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

/** Keeps something; whether it will be there when the page is loaded anew. */
export function keep(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    unkept.delete(name);
    return true;
  } catch {
    unkept.set(name, text);
    refuse();
    return false;
  }
}
