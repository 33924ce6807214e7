/** The sea as it is printed: the maps of data/, and where points and headings lie on them. */

export interface Sea {
  columns: number;
  rows: number;
  /** Places without a point, counted from 0. */
  islands: Place[];
}

/** A place on the map: column and row, counted from 0 from the north-west corner. */
export interface Place {
  x: number;
  y: number;
}

const files = import.meta.glob<string>('../../../../data/*.sea', { query: '?raw', import: 'default', eager: true });

/** A map from its text: name, comments and starts are left to the rules. */
export function readSea(text: string): Sea {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(;|start |map )/.test(line))
    .map((line) => line.split(/\s+/));
  const islands = rows.flatMap((row, y) => row.flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])));
  return { columns: rows[0]?.length ?? 0, rows: rows.length, islands };
}

const seas = new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sea$/g, ''), readSea(text)]));

/** The map of an option's value, or the one that somebody brought. */
export function seaOf(map: string, own?: string): Sea {
  if (own !== undefined) return readSea(own);
  return seas.get(map) ?? { columns: 1, rows: 1, islands: [] };
}

/** Where a point such as `3,11` lies. */
export function placeOf(point: string): Place {
  const [column = 1, row = 1] = point.split(',').map(Number);
  return { x: column - 1, y: row - 1 };
}

/** Headings clockwise from north. */
export const HEADINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** Degrees clockwise from north. */
export const degreesOf = (heading: string): number => HEADINGS.indexOf(heading) * 45;

/** The angle nearest to `before` that shows the heading, so that a ship turns the short way round. */
export function turnTo(before: number, heading: string): number {
  const turn = ((((degreesOf(heading) - before) % 360) + 540) % 360) - 180;
  return before + turn;
}

/** One step in a heading. */
export function stepOf(heading: string): Place {
  const angle = (degreesOf(heading) * Math.PI) / 180;
  return { x: Math.round(Math.sin(angle)), y: Math.round(-Math.cos(angle)) };
}
