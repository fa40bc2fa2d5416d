export const en = {
  title: 'Second factor',
  intro: 'Open the authenticator app on your phone and enter the code that it shows for this account.',
  introPasskey: 'Use the passkey of this account, or one of your recovery codes.',
  introBoth: 'Use a passkey of this account, or enter the code that your authenticator app shows.',
  usePasskey: 'Use a passkey',
  recoveryCode: 'Recovery code',
  code: 'Code',
  codeHint: 'Your phone is not at hand? Enter one of your recovery codes.',
  signIn: 'Sign in',
  back: 'Back to sign-in',
  lost: 'You have neither?',
  askAgency: 'Ask us for help',
} as const;
