export const en = {
  replay: 'Replay',
  compare: 'Two moments compared',
  from: 'From',
  until: 'Until',
  toReplay: 'Play it',
  toCompare: 'Compare',
  now: 'Back to now',
  readOnly: 'Nothing can be changed here. What you may see is what you may see today.',
} as const;
