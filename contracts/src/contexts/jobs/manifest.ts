import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyone, superadmins } from '../../kernel/rights';

export { jobRoutes as routes } from './routes';

export const rights = defineRights({
  /** Jobs that are open, and how they read. */
  'job.list': everyone,
  /** Inactive jobs, remarks, and everything that changes a job. */
  'job.edit': admins,
  /** Looked for by name, to be linked to a project. */
  'job.find': superadmins,
  /** Sends a CV. */
  'job.apply': everyone,
  /** Reads the senders of CVs, masked, and their CVs; an employer those of jobs that its projects are linked to. */
  'job.applicants': { employer: 'own', ...admins },
  /** The whole address of who sent a CV. */
  'job.contact': admins,
  /** Takes a CV over into the record of an applicant. */
  'job.attach-cv': admins,
  'job.erase-cv': superadmins,
});

export const ids = ['openjob', 'jobcv'] as const;

/** A job has the key of its flyer; who sends a CV has one for the address and the file. */
export const subjects = ['openjob', 'jobcv'] as const;

export const notices = defineNotices({
  jobs: { ids: ['opjobid'], rooms: ['signed-in'] },
  'job-cvs': { ids: ['opjobid'], rooms: ['admins'] },
});

export const objects = defineObjects({
  openjob: { id: 'opjobid', href: '/open-job-applicant-management?jobid=:id' },
});
