export const en = {
  pitchTitle: 'Work abroad, well prepared',
  pitchOne: 'One application, every opening',
  pitchOneText: 'Fill it in once; recruiters find you for each job that fits.',
  pitchTwo: 'Nothing gets lost',
  pitchTwoText: 'Every step is saved as you go, even when your connection drops.',
  pitchThree: 'You always know where you stand',
  pitchThreeText: 'From shortlist to departure, on one page.',
} as const;
