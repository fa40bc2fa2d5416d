import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  placements: { plain: ['addedat', 'applicantid', 'of', 'passedinterview', 'projectid', 'removed', 'since', 'status'] },
  placement_history: { plain: ['action', 'applicantid', 'at', 'by', 'of', 'projectid', 'revision', 'type'] },
  placement_counts: { plain: ['count', 'projectid', 'status'] },
};
