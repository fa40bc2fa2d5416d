import { differing, type FormValues } from '../values';

export type ShownField = Exclude<keyof FormValues, 'accountid' | 'singlename' | 'sameaddress'>;

export interface Difference {
  readonly field: ShownField;
  /** Its value when this form was opened. */
  readonly before: FormValues[ShownField];
  readonly theirs: FormValues[ShownField];
  /** Its value by this form; missing where it has not been touched here, or was changed to the same. */
  readonly mine?: FormValues[ShownField];
}

const shown = (field: keyof FormValues): field is ShownField =>
  field !== 'accountid' && field !== 'singlename' && field !== 'sameaddress';

/** The fields with which this form would change what is saved. */
export const changedFields = (before: FormValues, mine: FormValues): ShownField[] =>
  differing(before, mine).filter(shown);

/** Answers the changes of somebody else since the form was opened. */
export const differencesOf = (before: FormValues, theirs: FormValues, mine: FormValues): Difference[] => {
  const changedHere = new Set(differing(before, mine));
  const apart = new Set(differing(theirs, mine));
  return differing(before, theirs)
    .filter(shown)
    .map((field) => ({
      field,
      before: before[field],
      theirs: theirs[field],
      ...(changedHere.has(field) && apart.has(field) && { mine: mine[field] }),
    }));
};

/** Answers the changes in this form, to be laid over somebody else's version. */
export const changesOf = (before: FormValues, mine: FormValues): Partial<FormValues> =>
  Object.fromEntries(differing(before, mine).map((field) => [field, mine[field]]));
