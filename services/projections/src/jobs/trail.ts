import { type ObjectNames } from '../object-names';

const openjob: ObjectNames = {
  table: 'read.jobs',
  id: 'opjobid',
  changes: 'read.job_changes',
  name: (row) => `${row}.opjobtitle`,
  called: (conditions, pattern) =>
    conditions.and(`lower(opjobtitle) like ? or lower(opjobid) like ?`, pattern, pattern),
};

export const trail = { openjob };
