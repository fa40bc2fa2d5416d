export const messages = {
  'tally-name-length': 'The name must have 3 to 80 characters.',
  'tally-name-taken': 'There is already a custom count with this name.',
  'tally-limit': 'There are already 20 custom counts.',
  'tally-types': 'Choose one to ten kinds of events.',
  'tally-subject': 'Choose what both events are about.',
  'tally-fields': 'Not all of these events have this field.',
} as const;
