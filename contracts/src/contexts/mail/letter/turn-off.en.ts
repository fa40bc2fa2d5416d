import type { TurnOffTexts } from './turn-off-texts';

export const turnOffEn: TurnOffTexts = {
  title: 'Your emails',
  ask: 'Turn these emails off?',
  press: 'Turn them off',
  done: 'These emails are turned off',
  again: 'You can turn them on again in the portal: open your account menu and choose “Emails to me”.',
  over: 'This link does not work',
  overText: 'Please use the link in the newest email, or sign in and choose “Emails to me” in your account menu.',
  kinds: {
    standing: 'We will no longer email you when your standing in a project changes. You still see it in the portal.',
    announcement:
      'We will no longer email you announcements and invitations to interviews. We still write to you on WhatsApp, if you are there.',
    alert: 'We will no longer email you alerts. You still see them in the portal.',
    share: 'We will no longer email you when a link to a CV is opened. You still see it with the CV.',
    import: 'We will no longer email you the results of your imports. You still see them in the portal.',
  },
};
