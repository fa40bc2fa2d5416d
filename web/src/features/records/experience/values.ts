import { DESCRIPTION_LINES, EXPERIENCE_DEFAULTS, type ExperienceView } from '@berangkat/contracts/experiences';
import { grouped } from '../../../shared/fields/grouped';

/** The values of the inputs: text is empty where nothing is given. */
export interface ExperienceValues {
  position: string;
  companyname: string;
  establishment: string;
  employment: string;
  level: string;
  currency: string;
  /** Digits, grouped by commas. */
  lastsalary: string;
  start: string;
  end: string;
  iscurrent: boolean;
  isonnotice: boolean;
  location: string;
  country: string;
  /** All the lines that there can be; empty ones are dropped. */
  jobdescription: string[];
  resignreason: string;
  remarks: string;
}

/** Fields of the first step. */
export const INFO_FIELDS: readonly (keyof ExperienceValues)[] = [
  'position',
  'companyname',
  'establishment',
  'employment',
  'level',
  'currency',
  'lastsalary',
  'start',
  'end',
  'iscurrent',
  'isonnotice',
  'location',
  'country',
];
/** Fields of the second. */
export const MORE_FIELDS: readonly (keyof ExperienceValues)[] = ['jobdescription', 'resignreason', 'remarks'];

const lines = (entries: readonly string[]): string[] =>
  Array.from({ length: DESCRIPTION_LINES }, (_, index) => entries[index] ?? '');

export const valuesOf = (record: ExperienceView | undefined): ExperienceValues =>
  record === undefined
    ? {
        position: '',
        companyname: '',
        ...EXPERIENCE_DEFAULTS,
        lastsalary: grouped(String(EXPERIENCE_DEFAULTS.lastsalary)),
        start: '',
        end: '',
        iscurrent: false,
        isonnotice: false,
        jobdescription: lines([]),
        remarks: '',
      }
    : {
        position: record.position,
        companyname: record.companyname,
        establishment: record.establishment,
        employment: record.employment,
        level: record.level,
        currency: record.currency,
        lastsalary: grouped(String(record.lastsalary)),
        start: record.start,
        end: record.end,
        iscurrent: record.iscurrent,
        isonnotice: record.isonnotice,
        location: record.location,
        country: record.country,
        jobdescription: lines(record.jobdescription),
        resignreason: record.resignreason,
        remarks: record.remarks ?? '',
      };
