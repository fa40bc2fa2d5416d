import { type ObjectNames } from '../../query-kit/object-names';

const projection: ObjectNames = {
  table: 'read.rebuilds',
  id: 'projection',
  name: (row) => `${row}.projection`,
  called: (conditions, pattern) => conditions.and('lower(projection) like ?', pattern),
};

export const trail = { projection };
