/** The keys of the board. */
export const KEYS = [
  { name: 'card', keys: [...'123456'], label: '1 – 6', words: 'broadsides-board-key-card' },
  { name: 'back', keys: ['Backspace'], label: '⌫', words: 'broadsides-board-key-back' },
  { name: 'arrows', keys: [], label: '← ↑ → ↓', words: 'broadsides-board-key-arrows' },
] as const;
