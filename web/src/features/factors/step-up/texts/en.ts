export const en = {
  why: 'It is more than ten minutes since you last showed it.',
  goOn: 'Continue',
  cancel: 'Cancel',
  failed: 'That did not work. Please try again.',
  wait: 'Too many attempts. You can try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const;
