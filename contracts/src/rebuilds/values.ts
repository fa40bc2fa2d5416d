/** Every projection of the read side. A test compares them with those that there are. */
export const PROJECTION_NAMES = [
  'accounts',
  'albums',
  'alerts',
  'announcements',
  'applicants',
  'attachments',
  'audit',
  'checklists',
  'clients',
  'educations',
  'experiences',
  'jobs',
  'masterdata',
  'operations',
  'placements',
  'projects',
  'rebuilds',
  'reports',
  'settings',
  'shares',
  'tallies',
] as const;
export type ProjectionName = (typeof PROJECTION_NAMES)[number];

/** `paused`: what is built so far is kept, and is gone on with. */
export const REBUILD_STATUSES = ['running', 'paused', 'cancelled', 'finished', 'failed'] as const;
export type RebuildStatus = (typeof REBUILD_STATUSES)[number];
