/** Of what has become of people after their interview. */
export const en = {
  title: 'Results',
  pdf: 'Summary as PDF',
  excel: 'Summary for Excel',
  againFor: 'Second round for {name}',
  againDone: '{name} is seen a second time.',
  againFailed: 'The second round of {name} could not be noted.',
  roundOpen: 'No time for the second round yet',
  roundOn: 'Second round on {date}',
  roundPlan: 'Plan it',
} as const;
