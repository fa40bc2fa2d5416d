import { createHash } from 'node:crypto';

/**
 * Highest random weight (Thaler and Ravishankar, 1998): everybody who knows the same names puts them in the same order
 * for a key, without talking to each other, and a name that goes moves only the keys that it was first for.
 */
export const rankedFor = <T extends { readonly name: string }>(key: string, candidates: readonly T[]): T[] =>
  candidates
    .map((candidate) => ({ candidate, weight: createHash('sha256').update(`${key}\n${candidate.name}`).digest('hex') }))
    .sort((a, b) => (a.weight > b.weight ? -1 : 1))
    .map(({ candidate }) => candidate);
