/** Agreements of two records, the strongest first, in the order in which they are shown. */
export const AGREEMENTS = [
  'passport',
  'idnumber',
  'photo',
  'nearphoto',
  'phone',
  'birth',
  'turnedbirth',
  'name',
  'nearname',
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/**
 * How much each agreement says, of a hundred. A passport or an identity number is one person's; a phone is a family's,
 * and a birth date alone says nothing.
 */
const WEIGHTS: Readonly<Record<Agreement, number>> = {
  passport: 60,
  idnumber: 60,
  photo: 45,
  nearphoto: 30,
  phone: 30,
  birth: 25,
  turnedbirth: 15,
  name: 25,
  nearname: 15,
};

/** 0 to 100. */
export const scoreOf = (agreements: readonly Agreement[]): number =>
  Math.min(
    100,
    agreements.reduce((sum, agreement) => sum + WEIGHTS[agreement], 0),
  );

export const CERTAINTIES = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const certaintyOf = (score: number): Certainty =>
  score >= 80 ? 'certain' : score >= 45 ? 'likely' : 'possible';

/**
 * So many records may share a value before it stops telling people apart, such as the phone of a vendor's office or a
 * picture of nobody. Of what more share, no pair is made.
 */
export const SHARED_BY_MANY = 20;

/** Of the 64 bits of a photo's print, so many may differ: the same picture, stored smaller or saved again. */
export const NEAR_BITS = 3;

/** Pairs about which something is said at once. */
export const DECIDED_AT_ONCE = 100;
