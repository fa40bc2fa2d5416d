import { type ObjectNames } from '../../query-kit/object-names';
import { FIELDS } from './projection';
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
      fields: FIELDS,
    },
  },
  name: (row) => `${row}.opjobtitle`,
  called: (conditions, pattern) =>
    conditions.and(`${named('opjobtitle')} like ? or lower(opjobid) like ?`, pattern, pattern),
};

export const trail = { openjob };
