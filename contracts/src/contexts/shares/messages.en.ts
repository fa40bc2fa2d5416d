/** Texts for whoever opens a link to a CV. */
export const messages = {
  'share-invalid': 'This link is not valid or no longer works. Please ask the sender for a new one.',
  'share-expired': 'This link has expired. Please ask the sender for a new one.',
  'share-busy': 'This link has been opened too often today. Please try again tomorrow.',
  'share-too-many-rows': 'At most 500 rows can have share links. Please choose fewer, or export without them.',
  'share-too-many': 'This CV already has 50 active links. Please revoke one first.',
} as const;
