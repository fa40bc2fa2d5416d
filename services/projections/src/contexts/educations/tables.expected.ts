import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  education_changes: { plain: ['actionid', 'applicantid', 'recordid'] },
  educations: {
    plain: ['applicantid', 'createdat', 'createdby', 'educationid', 'revision', 'status', 'updatedat', 'updatedby'],
  },
};
