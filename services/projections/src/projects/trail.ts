import { type ObjectNames } from '../object-names';

const project: ObjectNames = {
  table: 'read.projects',
  id: 'projectid',
  changes: 'read.project_changes',
  name: (row) => `${row}.projectname`,
  called: (conditions, pattern) =>
    conditions.and(`lower(projectname || ' ' || projectcode) like ? or lower(projectid) like ?`, pattern, pattern),
};

export const trail = { project };
