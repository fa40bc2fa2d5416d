/** What is told whoever opens a link to a CV. */
export const messages = {
  'share-invalid': 'This link does not work, or no longer. Please ask the person who sent it for a new one.',
  'share-expired': 'This link has expired. Please ask the person who sent it for a new one.',
  'share-busy': 'This link was opened very often today. Please try again tomorrow.',
  'share-too-many-rows': 'Share links are made for 500 rows at most. Please choose fewer, or export without them.',
  'share-too-many': 'This CV has 50 links that work. Please revoke one first.',
} as const;
