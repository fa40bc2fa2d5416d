export const en = {
  title: 'Your application was withdrawn',
  text: 'We have taken your record out of our lists, so it is not shown to employers, and a second one cannot be made. If you did not ask for that, or want to come back, talk to us: we can restore it as it was.',
  ask: 'Talk to us',
} as const;
