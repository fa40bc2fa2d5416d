import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  rebuilds: { plain: ['endedat', 'events', 'projection', 'reason', 'rebuildid', 'seconds', 'status', 'tables'] },
};
