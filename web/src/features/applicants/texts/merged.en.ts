export const en = {
  title: 'Your record was merged with another one',
  text: 'You were registered with us twice. The two records are one now, and another account looks after it, so you cannot change anything here or apply a second time. If that is wrong, or you have lost the other account, talk to us.',
  vendorTitle: 'One of your applicants was registered twice',
  vendorText:
    'The two records are one now, and another account looks after the person, who is no longer among your applicants. If that is wrong, talk to us.',
  ask: 'Talk to us',
} as const;
