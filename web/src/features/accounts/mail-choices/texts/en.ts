export const en = {
  title: 'Emails to me',
  intro: 'Emails that you need to sign in, and those that keep your account safe, always come.',
  standing: 'When my standing in a project changes',
  standingHint: 'A minute after a step, to your confirmed email.',
  import: 'The result of an import that I began',
  importHint: 'When all its rows have had their turn.',
  failed: 'Your choice could not be saved. Please try again.',
  loadError: 'Your choices could not be loaded.',
  close: 'Close',
} as const;
