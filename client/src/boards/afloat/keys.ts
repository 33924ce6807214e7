/** The keys of the board. */
export const KEYS = [
  { name: 'hold', keys: [...'123456'], label: '1 – 6', words: 'afloat-board-key-hold' },
  { name: 'throw', keys: ['t', 'Enter'], label: 't', words: 'afloat-board-key-throw' },
  { name: 'stop', keys: ['s'], label: 's', words: 'afloat-board-key-stop' },
] as const;
