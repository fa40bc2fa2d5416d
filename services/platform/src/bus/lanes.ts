/**
 * Messages of one topic travel in this many lanes, and the members of a group share the lanes, so at most this many
 * members of one group work at the same time. Stored with each message: changing it needs a new topic.
 */
export const LANES = 16;

/** The lane of a key: FNV-1a over its UTF-16 units. */
export const laneOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % LANES;
};
