import { jobFields } from '@berangkat/contracts/jobs';
import { namesOf } from '@berangkat/contracts/kernel';
import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

const openjob: ObjectNames = {
  table: 'read.jobs',
  id: 'opjobid',
  changes: 'read.job_changes',
  values: {
    openjob: {
      table: 'read.jobs',
      id: 'opjobid',
      changes: 'read.job_changes',
      began: 'JobPosted',
      changed: 'JobUpdated',
      fields: namesOf(jobFields),
      removed: { when: (row) => `${row}.status = 'removed'`, seenBy: 'job.erase-cv' },
    },
  },
  name: (row) => `${row}.opjobtitle`,
  called: (conditions, pattern) =>
    conditions.and(`${named('opjobtitle')} like ? or lower(opjobid) like ?`, pattern, pattern),
};

export const trail = { openjob };
