/** The fields of the application form by its stages, in the order in which they stand. `application.ts` has their rules. */
export const STAGE_FIELDS = {
  generalInfo: [
    'firstname',
    'lastname',
    'placeofbirth',
    'dateofbirth',
    'gender',
    'degree',
    'employment',
    'nationality',
  ],
  physicalFamily: ['height', 'weight', 'religion', 'race', 'maritalstatus', 'children', 'fathername', 'mothername'],
  contact: [
    'idnumber',
    'passportnumber',
    'email',
    'phone1',
    'phone2',
    'emergencycontactname',
    'emergencycontactrelation',
    'videolink',
    'addressid',
    'addressresidence',
  ],
  jobPreferences: ['industry', 'department', 'experience', 'positions', 'motto', 'remarks'],
} as const;

type StageName = keyof typeof STAGE_FIELDS;
/** A field of a stage. */
export type FieldOf<Stage extends StageName> = (typeof STAGE_FIELDS)[Stage][number];

/** Those that may be left empty. */
export const OPTIONAL_FIELDS = ['passportnumber', 'phone2', 'videolink', 'motto', 'remarks'] as const;

/** Those that a CV says to each of its readers, links included, beside what lists say. */
export const CV_FIELDS = [
  'dateofbirth',
  'placeofbirth',
  'employment',
  'height',
  'weight',
  'religion',
  'race',
  'maritalstatus',
  'children',
  'videolink',
  'motto',
] as const;

/** Those that are read by whoever may change them, and by nobody else; `remarks` and numbers have rules of their own. */
export const EDITORS_FIELDS = [
  'idnumber',
  'passportnumber',
  'email',
  'emergencycontactname',
  'emergencycontactrelation',
  'addressid',
  'addressresidence',
  'fathername',
  'mothername',
] as const;

export const APPLICATION_FIELDS: readonly FieldOf<StageName>[] = Object.values(STAGE_FIELDS).flat();
