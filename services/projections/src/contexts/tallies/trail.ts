import { type ObjectNames } from '../../query-kit/object-names';

const tally: ObjectNames = {
  table: 'read.tallies',
  id: 'tallyid',
  name: (row) => `${row}.name`,
  called: (conditions, pattern) => conditions.and('lower(name) like ? or lower(tallyid) like ?', pattern, pattern),
};

export const trail = { tally };
