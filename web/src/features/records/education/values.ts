import { EDUCATION_DEFAULTS, type EducationView } from '@berangkat/contracts/educations';
import { currentYear } from '@berangkat/contracts/kernel';

/** The values of the inputs: text is empty where nothing is given, a number missing. */
export interface EducationValues {
  institutionname: string;
  degree: string;
  yearstart: number | undefined;
  yearend: number | undefined;
  iscurrent: boolean;
  location: string;
  country: string;
  fieldofstudy: string;
  educationstatus: string;
  gpa: number | undefined;
  /** Not asked for here; what a record has is kept. */
  remarks: string;
}

export const EDUCATION_FIELDS: readonly (keyof EducationValues)[] = [
  'institutionname',
  'degree',
  'yearstart',
  'yearend',
  'iscurrent',
  'location',
  'country',
  'fieldofstudy',
  'educationstatus',
  'gpa',
  'remarks',
];

export const valuesOf = (record: EducationView | undefined): EducationValues =>
  record === undefined
    ? {
        institutionname: '',
        degree: '',
        ...EDUCATION_DEFAULTS,
        iscurrent: false,
        location: '',
        fieldofstudy: '',
        remarks: '',
      }
    : {
        institutionname: record.institutionname,
        degree: record.degree,
        yearstart: record.yearstart,
        yearend: record.iscurrent ? currentYear() : record.yearend,
        iscurrent: record.iscurrent,
        location: record.location,
        country: record.country,
        fieldofstudy: record.fieldofstudy,
        educationstatus: record.educationstatus,
        gpa: record.gpa,
        remarks: record.remarks ?? '',
      };
