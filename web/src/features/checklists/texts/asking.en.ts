export const en = {
  subject: 'Documents for {destination}',
  content: 'Still needed: {papers}. Please upload them in the portal as soon as you can.',
  contentMany:
    'Some of your documents are missing or have expired. Please open your CV in the portal to see which ones, and upload them as soon as you can.',
  notes: 'Photos taken with your phone are fine.',
  missing: '{paper} (missing)',
  expired: '{paper} (expired)',
  expiring: '{paper} (expires soon)',
} as const;
