import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  tallies: { plain: ['definition', 'name', 'removed', 'revision', 'tallyid'] },
};
