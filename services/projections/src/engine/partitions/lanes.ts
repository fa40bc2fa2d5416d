import { fnv1a } from '@berangkat/platform/async';

/**
 * Into how many lanes every projection is split; also the most workers that can share the work. Changing it means
 * rebuilding everything.
 */
export const LANES = 8;

export const ALL_LANES: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane);

export const laneOf = (partition: string): number => fnv1a(partition) % LANES;
