import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

const checklist: ObjectNames = {
  table: 'read.checklists',
  id: 'destination',
  changes: 'read.checklist_changes',
  name: (row) => `initcap(${row}.destination)`,
  called: (conditions, pattern) => conditions.and(`${named('destination')} like ?`, pattern),
};

export const trail = { checklist };
