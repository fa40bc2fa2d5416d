export const en = {
  replay: 'Replay',
  compare: 'Compare two moments',
  from: 'From',
  until: 'Until',
  toReplay: 'Play it',
  toCompare: 'Compare',
  now: 'Back to now',
  readOnly: 'Read only. You see what you are allowed to see today.',
} as const;
