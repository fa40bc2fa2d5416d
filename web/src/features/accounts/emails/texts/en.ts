export const en = {
  confirmTitle: 'Confirm your email address',
  confirmText: 'One press, and we know that this address is yours.',
  confirm: 'Confirm my address',
  confirmedTitle: 'Your address is confirmed',
  confirmedText: 'From now on you sign in with this address, and our messages go to it.',
  confirmOverText:
    'It has been used, or its 24 hours are over. If you have opened it before, your address is confirmed already. Otherwise sign in and ask for a new link in your account menu.',
  undoTitle: 'Undo the change of your email address',
  undoText: 'You then sign in with this address again, and everybody who is signed in with your account is signed out.',
  undo: 'Undo the change',
  undoneTitle: 'The change is undone',
  undoneText:
    'Your account has this address again. If somebody else was at work here, choose a new password as well: “Forgot your password?” where you sign in.',
  undoOverText: 'It has been used, or its three days are over. If your address is wrong, please tell us.',
  overTitle: 'This link does not work any more',
  taken: 'Another account has this address by now. Please tell us.',
  failed: 'That did not work. Please try again.',
  home: 'To the start page',
  unconfirmed: 'Your email is not confirmed.',
  send: 'Send me a link',
  sent: 'A message is on its way to {email}. Its link works for 24 hours.',
  tooOften: 'Enough messages have gone to your address. Please look in your spam folder, or try again later.',
} as const;
