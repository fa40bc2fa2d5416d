import { namesOf } from '@berangkat/contracts/kernel';
import { projectFields } from '@berangkat/contracts/projects';
import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

const project: ObjectNames = {
  table: 'read.projects',
  id: 'projectid',
  changes: 'read.project_changes',
  refers: { clientid: 'client' },
  values: {
    project: {
      table: 'read.projects',
      id: 'projectid',
      changes: 'read.project_changes',
      began: 'ProjectRegistered',
      changed: 'ProjectUpdated',
      fields: namesOf(projectFields),
      removed: { when: (row) => `${row}.status = 'removed'`, seenBy: 'project.see-removed' },
    },
  },
  name: (row) => `${row}.projectname`,
  called: (conditions, pattern) =>
    conditions.and(`${named(`projectname || ' ' || projectcode`)} like ? or lower(projectid) like ?`, pattern, pattern),
};

export const trail = { project };
