import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

const agency: ObjectNames = {
  table: 'read.agency',
  id: 'agencyid',
  changes: 'read.agency_changes',
  name: (row) => `${row}.legalname`,
  called: (conditions, pattern) => conditions.and(`${named('legalname')} like ?`, pattern),
};

export const trail = { agency };
