export const announcementsEn = {
  'broadcast-error': 'Failed to send broadcast. Please try again.',
  'broadcast-no-numbers': 'No valid phone numbers found among selected applicants.',
  'broadcast-default-subject': 'Interview Announcement',
  'broadcast-default-content': 'You have been selected for an interview.',
  'broadcast-default-notes': 'Good luck!',
  'broadcast-subject-length': 'Please enter a subject of at most 60 characters.',
  'broadcast-content-length': 'Please enter a content of at most 600 characters.',
  'broadcast-notes-length': 'Notes cannot exceed 200 characters.',
  'broadcast-sender-digits': 'Please enter the sender number in digits only.',
  'broadcast-too-many': 'Please choose at most 1,000 people at a time.',
  'broadcast-not-open': 'What became of this message is known already.',
} as const;
