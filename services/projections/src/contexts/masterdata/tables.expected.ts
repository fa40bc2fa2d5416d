import { type ExpectedTables } from '../../testing/expected-tables';

/** Of the lists of master data, which are about nobody. */
const ENTRY = [
  'aliases',
  'createdat',
  'createdby',
  'id',
  'indonesianname',
  'mergedinto',
  'name',
  'parentid',
  'revision',
  'spellings',
  'status',
  'updatedby',
  'value',
];

export const expected: ExpectedTables = {
  masterdata_changes: { plain: ['actionid', 'changes'] },
  industries: { plain: [...ENTRY] },
  departments: { plain: [...ENTRY] },
  positions: { plain: [...ENTRY] },
};
