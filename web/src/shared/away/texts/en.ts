export const en = {
  changed: 'Changed',
  sinceLastVisit: 'Since my last visit',
} as const;
