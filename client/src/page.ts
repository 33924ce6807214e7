/** Which page an address is. */

export type Page =
  | { kind: 'front' }
  | { kind: 'table'; id: string }
  | { kind: 'replay'; id: string | null }
  | { kind: 'rules'; game: string }
  | { kind: 'nowhere' };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { kind: 'front' };
  if (first === 't' && second !== undefined && parts.length === 2) return { kind: 'table', id: second };
  if (first === 't' && second !== undefined && third === 'replay' && parts.length === 3)
    return { kind: 'replay', id: second };
  if (first === 'replay' && parts.length === 1) return { kind: 'replay', id: null };
  if (first === 'rules' && second !== undefined && parts.length === 2) return { kind: 'rules', game: second };
  return { kind: 'nowhere' };
}
