export const messages = {
  'rebuild-under-way': 'This is being rebuilt already.',
  'rebuild-over': 'This rebuild is over. Load the page again.',
} as const;
