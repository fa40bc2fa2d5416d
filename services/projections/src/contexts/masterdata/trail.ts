import { type ObjectKind, type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

const names = (table: ObjectNames['table'], parentid?: ObjectKind): ObjectNames => ({
  table,
  id: 'id',
  changes: 'read.masterdata_changes',
  ...(parentid !== undefined && { refers: { parentid } }),
  name: (row) => `${row}.name`,
  called: (conditions, pattern) =>
    conditions.and(`${named(`name || ' ' || coalesce(indonesianname, '')`)} like ? or id like ?`, pattern, pattern),
});

export const trail = {
  industry: names('read.industries'),
  department: names('read.departments', 'industry'),
  position: names('read.positions', 'department'),
};
