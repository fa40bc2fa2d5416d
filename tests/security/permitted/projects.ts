import { admins, type Bodies, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'projects'> = {
  listProjects: signedIn,
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

export const bodies: Bodies<'projects'> = {
  updateProject: { projectname: 'Alike Project', projectcode: 'ALIKE', projectstatus: 'active' },
  updateProjectRecord: { status: 'active' },
  linkJob: { opjobid: null },
  uploadProjectFlyer: undefined,
  removeProjectFlyer: {},
};
