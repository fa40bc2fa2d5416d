import { APPLICATION_FIELDS, OPTIONAL_FIELDS } from './fields';

/** The gaps that a CV may have, the most important first. */
export const GAPS = [
  'form',
  'photo',
  'experience',
  'cv',
  'documents',
  'education',
  'passport',
  'fullphoto',
  'video',
] as const;
export type Gap = (typeof GAPS)[number];

export interface Completeness {
  /** 0 to 100. */
  readonly percent: number;
  /** The missing parts, the most important first. */
  readonly gaps: readonly Gap[];
  /** Required answers of the application that are empty, in the order of the form. */
  readonly unanswered: readonly string[];
}

const OPTIONAL: ReadonlySet<string> = new Set(OPTIONAL_FIELDS);
const REQUIRED = APPLICATION_FIELDS.filter((field) => !OPTIONAL.has(field));
/** How much each part counts, out of 100. */
const WEIGHTS: Readonly<Record<Gap, number>> = {
  form: 50,
  photo: 12,
  experience: 10,
  cv: 6,
  documents: 5,
  education: 6,
  passport: 5,
  fullphoto: 3,
  video: 3,
};

/**
 * How complete a CV is. `known`: the answers of the application by their fields, the photos, the CV file, the documents
 * or how many there are, and the number of its `experiences` and `educations`. Whoever says no years of experience has
 * none to add.
 */
export const completenessOf = (known: Readonly<Record<string, unknown>>): Completeness => {
  const empty = (field: string): boolean => {
    const value = known[field];
    return value == null || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const unanswered = REQUIRED.filter(empty);
  const isMissing: Readonly<Record<Gap, boolean>> = {
    form: unanswered.length > 0,
    photo: empty('photo'),
    experience: !known.experiences && known.experience !== 0,
    education: !known.educations,
    cv: empty('cv'),
    documents: empty('documents') || known.documents === 0,
    passport: empty('passportnumber'),
    fullphoto: empty('fullphoto'),
    video: empty('videolink'),
  };
  const gaps = GAPS.filter((gap) => isMissing[gap]);
  const lost = gaps.reduce(
    (sum, gap) =>
      sum +
      (gap === 'form' ? Math.max(1, Math.round((WEIGHTS.form * unanswered.length) / REQUIRED.length)) : WEIGHTS[gap]),
    0,
  );
  return { percent: 100 - lost, gaps, unanswered };
};
