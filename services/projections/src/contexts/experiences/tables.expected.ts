import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  experience_changes: { plain: ['actionid', 'applicantid', 'recordid'] },
  experiences: {
    plain: ['applicantid', 'createdat', 'createdby', 'experienceid', 'revision', 'status', 'updatedat', 'updatedby'],
  },
};
