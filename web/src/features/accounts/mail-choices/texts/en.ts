export const en = {
  title: 'Emails to me',
  intro: 'Emails that you need to sign in, and those that keep your account safe, always come.',
  standing: 'When I move on in a project',
  standingHint: 'A minute after a step, to your confirmed email.',
  import: 'The result of an import that I began',
  importHint: 'When all its rows have had their turn, or it was stopped.',
  failed: 'Your choice could not be saved. Please try again.',
  loadError: 'Your choices could not be loaded.',
  close: 'Close',
} as const;
