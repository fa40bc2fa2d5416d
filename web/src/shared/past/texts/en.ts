export const en = {
  lookBack: 'View a past date…',
  replay: 'Replay…',
  compare: 'What changed…',
} as const;
