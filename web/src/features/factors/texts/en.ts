export const en = {
  title: 'Second factor',
  intro: 'Whoever knows only your password cannot get into your account.',
  loadError: 'Your second factor could not be loaded. Please try again.',
  withLoginId: 'You signed in with a login ID',
  withLoginIdText: 'Sign in with your password to set up a second factor.',

  codes: 'Authenticator app',
  codesText: 'An app on your phone shows a new code every half minute. You enter it after your password.',
  codesOn: 'It is set up: signing in asks for a code.',
  setUp: 'Set up',
  remove: 'Remove',
  removeTitle: 'Remove the authenticator app?',
  removeText: 'From then on your password alone is enough to sign in. Your recovery codes stop working, too.',
  removed: 'The authenticator app has been removed.',

  scan: 'Scan this picture with an authenticator app such as Google Authenticator, Microsoft Authenticator or 2FAS.',
  qr: 'QR code for the app',
  byHand: 'Or enter this key in the app',
  enter: 'Then enter the code that the app shows.',
  code: 'Code from the app',
  finish: 'Set up',
  cancel: 'Cancel',
  added: 'The authenticator app is set up. Other devices have been signed out.',

  recovery: 'Recovery codes',
  recoveryText: 'Each of them signs you in once if your phone is lost or not at hand.',
  recoveryLeft: '{count, plural, =0 {None is left.} one {One is left.} other {# are left.}}',
  renew: 'Make new ones',
  renewTitle: 'Make ten new recovery codes?',
  renewText: 'The old ones stop working at once.',

  keepTitle: 'Keep these recovery codes',
  keepText:
    'They are shown only this once. Print them, or keep them in a password manager – not on the phone with the app.',
  copy: 'Copy',
  copied: 'The recovery codes have been copied.',
  download: 'Download',
  fileName: 'berangkat-recovery-codes.txt',
  kept: 'I have kept them',

  failed: 'That did not work. Please try again.',
  wait: 'Too many attempts. You can try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const;
