export const en = {
  unloaded: 'This part could not load. Check your connection, save what you have typed, then reload.',
  reload: 'Reload',
  dismiss: 'Dismiss',
  older: '{count, plural, one {# earlier message} other {# earlier messages}}',
} as const;
