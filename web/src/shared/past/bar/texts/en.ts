export const en = {
  region: 'The page as it was',
  was: 'The page as it was on {at}',
  readOnly: 'Nothing can be changed here. What you may see is what you may see today.',
  when: 'Date and time',
  scrub: 'Moment between the first event and the last',
  previous: 'Previous change',
  next: 'Next change',
  now: 'Back to now',
  keys: 'The page as it was',
  failed: 'The moments of this page could not be read.',
  before: 'before the first event',
} as const;
