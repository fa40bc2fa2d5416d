export const en = {
  dismiss: 'Dismiss',
  older: '{count, plural, one {# earlier message} other {# earlier messages}}',
} as const;
