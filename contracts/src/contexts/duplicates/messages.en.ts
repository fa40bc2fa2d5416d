export const messages = {
  'duplicate-itself': 'A record cannot be compared with itself.',
} as const;
