import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  experience_changes: { plain: ['actionid', 'applicantid', 'of', 'recordid'] },
  experiences: {
    plain: [
      'applicantid',
      'createdat',
      'createdby',
      'experienceid',
      'of',
      'revision',
      'status',
      'updatedat',
      'updatedby',
    ],
  },
};
