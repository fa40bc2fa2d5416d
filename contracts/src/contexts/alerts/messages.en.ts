export const messages = {
  'alert-refusals-range': 'A whole number from 3 to 1,000.',
  'alert-exported-range': 'A whole number from 1 to 100,000.',
  'alert-numbers': 'At most 10 phone numbers with their country code, such as +6281234567890.',
  'verification-running': 'The log is being verified already.',
  'verification-over': 'This verification is over. Load the page again.',
} as const;
