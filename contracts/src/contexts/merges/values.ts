/** Things of a CV that are copied from a record that is merged into another one. */
export const COPIED = ['education', 'experience', 'document', 'workphoto'] as const;
export type Copied = (typeof COPIED)[number];

/** Files of which a record has one: one of the two is chosen, as a field is. */
export const CHOSEN_FILES = ['photo', 'fullphoto', 'cv'] as const;
export type ChosenFile = (typeof CHOSEN_FILES)[number];

/**
 * What the record that parts again may be given of what happened since. A field: its new value. An education, experience
 * or document that came from it: what became of it; one that is new: the thing itself. A placement: the way since.
 */
export const GIVEN = ['field', 'education', 'experience', 'document', 'placement'] as const;
export type Given = (typeof GIVEN)[number];

/** Most things that one undo gives away. */
export const MAX_GIVEN = 500;
