export const announcementsEn = {
  'broadcast-error': 'Failed to send broadcast. Please try again.',
  'broadcast-no-numbers': 'No valid phone numbers found among selected applicants.',
  'broadcast-default-subject': 'Interview Announcement',
  'broadcast-default-content': 'You have been selected for an interview.',
  'broadcast-default-notes': 'Good luck!',
} as const;
