/**
 * How the notation of a game is read out. A field of a value may hold a piece as text, such as a tile; a terminal shows it as
 * it is written, a page gives its name.
 */
export type Reading = (field: string, text: string) => string;

const readings = new Map<string, Reading>();

/** From now on the notation of a game is read this way. */
export function readBy(game: string, reading: Reading): void {
  readings.set(game, reading);
}

/** The reading for messages with this prefix, which begins with the id of a game. */
export function readingFor(prefix: string): Reading | undefined {
  return readings.get(prefix.slice(0, prefix.indexOf('-')));
}
