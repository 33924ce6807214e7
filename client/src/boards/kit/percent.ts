/** A chance in percent: rounded to a whole number, but never to 0 or 100 where it is neither. */
export function percent(ways: number, of: number): number {
  const exact = (100 * ways) / of;
  if (ways > 0 && exact < 1) return Math.max(0.1, Math.round(exact * 10) / 10);
  if (ways < of && exact > 99) return Math.min(99.9, Math.round(exact * 10) / 10);
  return Math.round(exact);
}
