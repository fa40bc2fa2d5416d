export const announcementsEn = {
  'broadcast-error': 'Failed to send broadcast. Please try again.',
  'broadcast-no-numbers': 'No valid phone numbers found among selected applicants.',
  'broadcast-default-subject': 'Interview Announcement',
  'broadcast-default-content': 'You have been selected for an interview.',
  'broadcast-default-notes': 'Good luck!',
  'broadcast-subject-length': 'Please enter a subject of at most 60 characters.',
  'broadcast-content-length': 'Please enter a content of at most 600 characters.',
  'broadcast-length':
    'The message is {over, plural, one {# character} other {# characters}} too long for WhatsApp, counted with the longest name. Please shorten it.',
  'broadcast-notes-length': 'Notes cannot exceed 200 characters.',
  'broadcast-day': 'Please choose a day.',
  'broadcast-time': 'Please enter the time as 09:30.',
  'broadcast-place-length': 'The place cannot exceed 120 characters.',
  'broadcast-bring-length': 'What to bring cannot exceed 100 characters.',
  'broadcast-sender-digits': 'Please enter the sender number in digits only.',
  'broadcast-too-many': 'Please choose at most 1,000 people at a time.',
  'broadcast-not-open': 'What became of this message is known already.',
} as const;
