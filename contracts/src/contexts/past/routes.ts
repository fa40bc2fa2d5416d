import { defineRoutes } from '../../kernel/route';

/** Lists and records of which two moments are compared, with the right that each asks. */
const comparisonRights = {
  accounts: 'account.list',
  applicants: 'applicant.list',
  pipeline: 'pipeline.read',
  projects: 'project.read-past',
} as const;
export type ComparedKind = keyof typeof comparisonRights;

/** Those that are looked at as they were: a CV is compared by its replay, reports are not compared. */
const momentRights = { ...comparisonRights, applicant: 'applicant.read', reports: 'report.read-past' } as const;
export type MomentKind = keyof typeof momentRights;

export const pastRoutes = defineRoutes({
  /** The moments around one: when the portal began, and when a list or a record changed before and after. */
  readMoments: {
    method: 'GET',
    path: '/past/:kind/moments',
    service: 'query-api',
    action: 'past.read',
    actionByKind: momentRights,
    limit: 'read',
  },
  /** Answers what came into a list or a pipeline, left it or changed in it between two moments. */
  readComparison: {
    method: 'GET',
    path: '/past/:kind/comparison',
    service: 'query-api',
    action: 'past.read',
    actionByKind: comparisonRights,
    limit: 'past',
  },
});
