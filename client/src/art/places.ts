/** Where things stand in the drawing of a ship (360 by 250), so that what flies, falls or is tapped finds them. */
export interface Place {
  x: number;
  y: number;
}

export const WIDTH = 360;
export const HEIGHT = 250;
export const WATERLINE = 208;

/** Men, the captain first: he stands on the quarterdeck. */
export const POSTS: readonly Place[] = [
  { x: 48, y: 83 },
  { x: 84, y: 83 },
  { x: 116, y: 113 },
  { x: 142, y: 116 },
  { x: 201, y: 116 },
  { x: 227, y: 114 },
  { x: 290, y: 84 },
  { x: 312, y: 82 },
];

/** Cannons 1 to 5 in order. */
export const GUNS: readonly Place[] = [78, 126, 174, 222, 270].map((x, i) => ({
  x,
  y: 141 + [0, 4, 5, 3, -2][i]!,
}));

/** The hull zones. */
export const HOLDS: readonly (Place & { scale: number })[] = [
  { x: 102, y: 189, scale: 0.78 },
  { x: 246, y: 189, scale: 0.78 },
];

/** Yards with their sails, the one torn last first. */
export const YARDS = [
  { x: 176, y: 54, width: 78, drop: 42 },
  { x: 268, y: 44, width: 52, drop: 38 },
  { x: 70, y: 36, width: 48, drop: 32 },
  { x: 176, y: 24, width: 54, drop: 24 },
] as const;
