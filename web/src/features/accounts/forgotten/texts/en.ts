export const en = {
  title: 'Forgot your password?',
  intro: 'We send you a link with which you choose a new one.',
  send: 'Send me a link',
  back: 'Back to sign-in',
  noMail: 'You have no email address?',
  newTitle: 'Choose a new password',
  newIntro: 'Whoever is signed in with your account now will be signed out.',
  newPassword: 'New password',
  save: 'Save the new password',
  overTitle: 'This link does not work any more',
  overText:
    'It has been used, or its 30 minutes are over. Ask for a new one where you sign in: “Forgot your password?”',
  toSignIn: 'To the sign-in',
  email: 'Email',
  asked:
    'If there is an account with this address, a message is on its way to it. The link in it works for 30 minutes.',
  askAgency: 'Ask us for help',
  waitMinutes: 'Too many requests. You can try again in {minutes, plural, one {# minute} other {# minutes}}.',
  passwordHint: '8 to 30 characters with at least one letter and one number, without spaces.',
  confirmPassword: 'Confirm password',
  done: 'Your new password is set. Sign in with it.',
  failed: 'That did not work. Please try again.',
} as const;
