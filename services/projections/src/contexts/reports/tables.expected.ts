import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  report_stays: {
    plain: [
      'addedat',
      'again',
      'applicantid',
      'enteredat',
      'enteredby',
      'leftat',
      'leftto',
      'projectid',
      'stage',
      'stages',
      'stay',
      'taken',
    ],
  },
  report_applications: { plain: ['accountid', 'applicantid', 'appliedat', 'reached', 'source'] },
  report_targets: { plain: ['at', 'revision', 'target'] },
};
