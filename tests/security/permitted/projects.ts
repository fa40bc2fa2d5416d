import { admins, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'projects'> = {
  listProjects: signedIn,
  momentsOfProjects: signedIn,
  compareProjects: signedIn,
  readProject: ['employer', ...admins],
  projectsOfClient: ['employer', ...admins],
  registerProject: superadmins,
  updateProject: superadmins,
  linkJob: superadmins,
  uploadProjectFlyer: superadmins,
  removeProjectFlyer: superadmins,
  readProjectFlyer: signedIn,
  updateProjectRecord: superadmins,
};
