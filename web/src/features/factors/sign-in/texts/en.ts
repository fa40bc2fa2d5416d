export const en = {
  title: 'Second factor',
  intro: 'Open the authenticator app on your phone and enter the code that it shows for this account.',
  code: 'Code',
  codeHint: 'Your phone is not at hand? Enter one of your recovery codes.',
  signIn: 'Sign in',
  back: 'Back to sign-in',
  lost: 'You have neither?',
  askAgency: 'Ask us for help',
} as const;
