import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  job_changes: { plain: ['actionid', 'changes'] },
  jobs: {
    plain: [
      'bonus',
      'contractterm',
      'country',
      'createdat',
      'createdby',
      'currency',
      'deadline',
      'department',
      'description',
      'duration',
      'experience',
      'flyer',
      'height',
      'incentives',
      'industry',
      'opjobid',
      'opjobtitle',
      'picture',
      'qualification',
      'remarks',
      'revision',
      'salary',
      'status',
      'thumbnail',
      'updatedat',
      'updatedby',
      'width',
    ],
  },
  job_cvs: {
    plain: ['applicantid', 'contenttype', 'cvid', 'opjobid', 'receivedat', 'size'],
    // The row goes.
    emptied: ['email', 'file', 'filename'],
  },
};
