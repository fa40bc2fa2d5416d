export const en = {
  byHand: 'Your browser did not let us copy. It is selected: copy it from here.',
} as const;
