import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type Openings } from '../../shared/opening';

export const PROJECTS: ListOptions<Given<'listProjects'>> = { paging: 'pages', searchKey: 'search', past: true };

export const projectOpenings: Openings = {
  projectManagement: { listProjects: ({ address }) => listQuery(PROJECTS, address), readPreferences: () => ({}) },
};
