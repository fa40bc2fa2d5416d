export const en = {
  country: 'Add the country code, for example +966…: without it, announcements cannot reach this number.',
  digits: 'Please check this number: it may have a digit too many or too few. Announcements cannot reach it like this.',
} as const;
