export const alertsEn = {
  'alert-refusals-range': 'A whole number from 3 to 1,000.',
  'alert-exported-range': 'A whole number from 1 to 100,000.',
  'verification-running': 'The log is being verified already.',
} as const;
