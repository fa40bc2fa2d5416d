import type { PlacementStatus } from '../placements/values';

/** The two records of a merge: the one that stays, and the other one. */
export const SIDES = ['stays', 'other'] as const;
export type Side = (typeof SIDES)[number];

/** Things of a CV that are copied from a record that is merged into another one. */
export const COPIED = ['education', 'experience', 'document', 'workphoto'] as const;
export type Copied = (typeof COPIED)[number];

/** Files of which a record has one: one of the two is chosen, as a field is. */
export const CHOSEN_FILES = ['photo', 'fullphoto', 'cv'] as const;
export type ChosenFile = (typeof CHOSEN_FILES)[number];

/**
 * What the record that parts again may be given of what happened since. A field or file: its new value. An education,
 * experience, document or work photo that came from it: what became of it; one that is new: the thing itself, as a
 * comment. A placement: the way since. An interview: the place on that day.
 */
export const GIVEN = ['field', ...CHOSEN_FILES, ...COPIED, 'comment', 'placement', 'interview'] as const;
export type Given = (typeof GIVEN)[number];

/** Most things that one undo gives away. */
export const MAX_GIVEN = 500;

/** Where two records stand in one project, from the last to the furthest: whoever was rejected comes after all others. */
const NEAREST_FIRST: readonly PlacementStatus[] = [
  'rejected',
  'open',
  'applying',
  'shortlisted',
  'accepted',
  'prepared',
  'hired',
  'departed',
];

/** Which of two ways in a project goes on: the further one; of equal ones that of the record that stays. */
export const furtherOf = (stays: PlacementStatus | null, other: PlacementStatus | null): Side => {
  const placeOf = (status: PlacementStatus | null): number => (status === null ? -1 : NEAREST_FIRST.indexOf(status));
  return placeOf(other) > placeOf(stays) ? 'other' : 'stays';
};
