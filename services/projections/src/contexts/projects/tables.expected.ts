import { projectFields } from '@berangkat/contracts/projects';
import { namesOf } from '@berangkat/contracts/kernel';
import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  project_changes: { plain: ['actionid', 'changes'] },
  projects: {
    plain: [...namesOf(projectFields), 'createdat', 'flyer', 'opjobid', 'projectid', 'revision', 'status', 'updatedat'],
  },
};
