import { fnv1a } from '../async';

/**
 * Messages of one topic travel in this many lanes, and the members of a group share the lanes, so at most this many
 * members of one group work at the same time. Stored with each message: changing it needs a new topic.
 */
export const LANES = 16;

export const laneOf = (key: string): number => fnv1a(key) % LANES;
