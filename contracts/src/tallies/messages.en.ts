export const messages = {
  'tally-name-length': 'A name of 3 to 80 characters.',
  'tally-name-taken': 'There is a tally of this name already.',
  'tally-limit': 'There are 20 tallies already.',
  'tally-types': 'Choose one to ten kinds of events.',
  'tally-subject': 'Choose what both events are about.',
  'tally-fields': 'Not every one of these events knows this.',
} as const;
