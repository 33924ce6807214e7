/** The keys of the board. */
export const KEYS = [
  { name: 'rank', keys: [...'123456789'], label: '1 – 9', words: 'legacy-board-key-rank' },
  { name: 'turn', keys: ['t'], label: 't', words: 'legacy-board-key-turn' },
  { name: 'build', keys: ['b'], label: 'b', words: 'legacy-board-key-build' },
  { name: 'arrows', keys: [], label: '← ↑ → ↓', words: 'legacy-board-key-arrows' },
] as const;
