import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyCategory, superadmins } from '../../kernel/rights';

export { projectRoutes as routes } from './routes';

export const rights = defineRights({
  'project.list': everyCategory,
  'project.read-past': admins,
  'project.read': { employer: 'own', ...admins },
  'project.edit': superadmins,
  'project.see-removed': superadmins,
});

export const ids = ['project'] as const;

/** A project has the key of its flyer. */
export const subjects = ['project'] as const;

export const notices = defineNotices({
  // Employers may follow the projects of their clients, so a change of a project changes their rights.
  projects: { ids: ['projectid'], rooms: ['signed-in'], changesRightsIn: ['employers'] },
});

export const objects = defineObjects({
  project: { id: 'projectid', href: '/project-applicant-management?pid=:id' },
});
