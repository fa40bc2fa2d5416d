export const en = {
  lookBack: 'As it was…',
  replay: 'Replay…',
  compare: 'What changed…',
} as const;
