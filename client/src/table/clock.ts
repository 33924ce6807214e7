/** The clocks of the seats. The server tells what was left; here it only runs on until it tells again. */

/** Milliseconds left; null: no clock. */
export function remaining(left: number | null, running: boolean, toldAt: number, now: number): number | null {
  if (left === null) return null;
  return Math.max(0, running ? left - Math.max(0, now - toldAt) : left);
}

/** As a clock shows it: `4:05`, `1:00:00`; days in full hours. */
export function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
