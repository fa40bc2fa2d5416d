export const en = {
  soon: 'From {day} you need a second factor',
  soonText: 'Without one you cannot use this account from then on. Setting it up takes two minutes.',
  setUp: 'Set it up now',
  due: 'Set up a second factor to go on',
  dueText: 'This account must have one. Until it is set up, no other page opens.',

  title: 'Who must have a second factor',
  intro:
    'Everyone concerned has a week to set one up, new accounts too, and is told so on the dashboard. After that their account opens only the page to set it up.',
  ownFirst: 'You can decide this once you have set up a second factor yourself.',
  superadmin: 'Superadmins',
  admin: 'Admins',
  from: 'Required from {day}.',
  since: 'Required since {day}.',
  saved: 'The requirement has been saved.',
  saveError: 'That could not be saved. Please try again.',
  loadError: 'The requirement could not be loaded.',
} as const;
