export const en = {
  keys: 'This page',
  back: 'Back',
  up: 'Up one level',
  more: 'More for {name}',
  walk: 'The list you came from',
  at: '{at, number} of {total, number}',
  atOfMore: '{at, number} of more than {total, number}',
  next: 'Next',
  previous: 'Previous',
} as const;
