import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  checklist_changes: { plain: ['actionid', 'changes'] },
  checklists: { plain: ['destination', 'documents', 'revision'] },
};
