import { PROJECTION_NAMES } from '../../catalogue/generated/projections';

export { PROJECTION_NAMES };
export type ProjectionName = (typeof PROJECTION_NAMES)[number];

/** `paused`: what is built so far is kept, and is gone on with. */
export const REBUILD_STATUSES = ['running', 'paused', 'cancelled', 'finished', 'failed'] as const;
export type RebuildStatus = (typeof REBUILD_STATUSES)[number];
