import { PLACEMENT_STATUSES, type PlacementStatus } from '@berangkat/contracts/placements';

/** Values that old data may hold: they have a column, a count and a filter only where there is an applicant in them. */
const RARE: readonly PlacementStatus[] = ['open', 'hired'];

/** The states in the order of the pipeline, given how many stand in each. */
export const boardStates = (counts: Readonly<Record<string, number>>): readonly PlacementStatus[] =>
  PLACEMENT_STATUSES.filter((status) => !RARE.includes(status) || (counts[status] ?? 0) > 0);
