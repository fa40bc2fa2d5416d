export const en = {
  title: 'Emails to me',
  intro: 'Emails that you need to sign in, and those that keep your account safe, always come.',
  standing: 'When I move on in a project',
  standingHint: 'A minute after a step, to your confirmed email.',
  failed: 'Your choice could not be saved. Please try again.',
  loadError: 'Your choices could not be loaded.',
  close: 'Close',
} as const;
