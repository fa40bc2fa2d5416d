/** Kinds with a history of their own to look at. A placement is looked at as what an applicant did in a project. */
export const HISTORY_KINDS = [
  'applicant',
  'project',
  'client',
  'account',
  'openjob',
  'album',
  'content',
  'interviewday',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Kinds whose values are known from the first on: objects, and the records of a CV. */
export const ORIGIN_KINDS = [
  'applicant',
  'education',
  'experience',
  'project',
  'client',
  'openjob',
  'album',
  'content',
] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** Values of one field that are told: the first, and the last ones. */
export const MAX_STEPS = 50;
