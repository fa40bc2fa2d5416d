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

export const APPLICATION_FIELDS: readonly FieldOf<StageName>[] = Object.values(STAGE_FIELDS).flat();
