/**
 * Into how many lanes every projection is split; also the most workers that can share the work. Changing it means
 * rebuilding everything.
 */
export const LANES = 8;

export const ALL_LANES: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane);

/** The lane of a partition: FNV-1a, the same in every process and for ever. */
export const laneOf = (partition: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < partition.length; i += 1) hash = Math.imul(hash ^ partition.charCodeAt(i), 0x01000193);
  // The low bits of FNV alone are weak for names that differ in their last digit.
  return ((hash ^ (hash >>> 15)) >>> 0) % LANES;
};
