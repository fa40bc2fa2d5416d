export const en = {
  state_valid: 'Present',
  'state_expiring-90': 'Expires within 90 days',
  'state_expiring-30': 'Expires within 30 days',
  'state_expiring-7': 'Expires within 7 days',
  state_expired: 'Expired',
  state_missing: 'Missing',

  documents: 'Documents',
  complete: 'Complete',
  'count_expiring-90': '{count, number} within 90 days',
  'count_expiring-30': '{count, number} within 30 days',
  'count_expiring-7': '{count, number} within 7 days',
  count_expired: '{count, number} expired',
  count_missing: '{count, number} missing',

  neededFor: 'For {destination}',
  ready: '{ready, number} of {needed, number} in order',
  add: 'Add',
  addOf: 'Add {what}',
  destination: 'Documents for',
  chooseDestination: 'Choose a destination',

  warnOne: '{name} lacks documents for {destination}',
  warnMany: '{count, plural, one {# applicant lacks} other {# applicants lack}} documents for {destination}',
  warnText: 'You can go on all the same.',
  others: '{count, plural, one {and # other} other {and # others}}',
  notNow: 'Not now',
} as const;
