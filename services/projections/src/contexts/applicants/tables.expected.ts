import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  applicants: {
    plain: [
      'accountid',
      'applicantid',
      'completeness',
      'createdat',
      'createdby',
      'documents',
      'educations',
      'experiences',
      'gaps',
      'managedby',
      'mergedinto',
      'revision',
      'status',
      'taken',
      'unanswered',
      'updatedat',
      'updatedby',
    ],
    emptied: [
      ...APPLICATION_FIELDS,
      'photo',
      'thumbnail',
      'photohash',
      'fullphoto',
      'cv',
      // Derived from them.
      'degreerank',
      'phone1e164',
      'phone2e164',
      'phonecheck',
      'phones',
      'search',
    ],
  },
  applicant_summary: { plain: [] },
  applicant_words: { plain: [] },
  applicant_changes: { plain: ['actionid', 'applicantid'] },
  applicant_comments: { plain: ['applicantid', 'commentid', 'createdat', 'createdby'] },
};
