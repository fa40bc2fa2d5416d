export const en = {
  dismiss: 'Dismiss',
} as const;
