import { jobFields } from '@berangkat/contracts/jobs';
import { namesOf } from '@berangkat/contracts/kernel';
import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  job_changes: { plain: ['actionid', 'changes'] },
  jobs: {
    plain: [
      ...namesOf(jobFields),
      'createdat',
      'createdby',
      'flyer',
      'height',
      'opjobid',
      'picture',
      'revision',
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
