export const en = {
  unloaded: 'This part did not load. Save your work, then reload.',
  reload: 'Reload',
  dismiss: 'Dismiss',
  older: '{count, plural, one {# earlier message} other {# earlier messages}}',
} as const;
