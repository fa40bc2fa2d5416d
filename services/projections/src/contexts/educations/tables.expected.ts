import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  education_changes: { plain: ['actionid', 'applicantid', 'of', 'recordid'] },
  educations: {
    plain: [
      'applicantid',
      'createdat',
      'createdby',
      'educationid',
      'of',
      'revision',
      'status',
      'updatedat',
      'updatedby',
    ],
  },
};
