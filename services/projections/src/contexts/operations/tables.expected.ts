import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  parked_retries: { plain: ['askedat', 'parkedstream', 'projection', 'revision'] },
};
