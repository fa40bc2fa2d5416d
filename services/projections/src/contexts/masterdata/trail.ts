import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

const names = (table: ObjectNames['table']): ObjectNames => ({
  table,
  id: 'id',
  changes: 'read.masterdata_changes',
  name: (row) => `${row}.name`,
  called: (conditions, pattern) =>
    conditions.and(`${named(`name || ' ' || coalesce(indonesianname, '')`)} like ? or id like ?`, pattern, pattern),
});

export const trail = {
  industry: names('read.industries'),
  department: names('read.departments'),
  position: names('read.positions'),
};
