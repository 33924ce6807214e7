/** The match file that was opened last, on its way to the replay page. */
export const recording: { text: string | null; name: string } = { text: null, name: '' };
