import { type ObjectNames } from '../object-names';

const checklist: ObjectNames = {
  table: 'read.checklists',
  id: 'destination',
  changes: 'read.checklist_changes',
  name: (row) => `initcap(${row}.destination)`,
  called: (conditions, pattern) => conditions.and('lower(destination) like ?', pattern),
};

export const trail = { checklist };
