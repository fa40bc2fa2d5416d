export const en = {
  title: 'Announcements',
  isIn: 'Receives WhatsApp announcements.',
  isInOutbox:
    'Receives announcements as soon as a WhatsApp account is connected; until then they are kept in the outbox.',
  isOut: 'Wants no announcements: this number is not written to.',
  noNumber: 'Has no number that an announcement could go to.',
  optOut: 'Stop announcements',
  optIn: 'Allow announcements again',
  optedOut: '{name} gets no announcements any more.',
  optedIn: '{name} gets announcements again.',
  soFar: 'Announcements so far',
  untitled: 'Without a subject',
  failed: 'That could not be recorded. Please try again.',
} as const;
