export const en = {
  title: 'Your application was withdrawn',
  text: 'We have removed your record from our lists: employers do not see it, and you cannot apply a second time. If you did not ask for this, or want to come back, talk to us: we can restore it as it was.',
  ask: 'Talk to us',
} as const;
