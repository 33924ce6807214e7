// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A question to the rules.
 */
export type Question =
  | {
      hold: Faces;
      kind: 'odds';
    }
  | {
      kind: 'defence';
    };
/**
 * What a die shows, from 1 to 6.
 */
export type Face = number;
/**
 * A set of faces, written in JSON as the list of them, rising.
 */
export type Faces = Face[];
