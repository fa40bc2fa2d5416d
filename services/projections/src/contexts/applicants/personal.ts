import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { type Personal } from '../../jobs/erasing';
import { rankOf } from './derived';
import { applicantsTable } from './tables';

const isColumn = (field: string): boolean => field in applicantsTable.columns;

/** Of what the application said before. */
const past = (columns: readonly string[], empty = 'null'): readonly Personal[] => [
  {
    projection: 'applicants',
    table: 'applicants',
    subject: 'applicant',
    id: 'applicantid',
    columns,
    empty,
    past: true,
  },
];

/**
 * Personal columns of further tables: comments, changes of each update, former values, and the words that somebody
 * counted under or is called by.
 */
export const personal: readonly Personal[] = [
  {
    projection: 'applicants',
    table: 'applicant_comments',
    subject: 'applicant',
    id: 'applicantid',
    columns: ['comment'],
  },
  {
    projection: 'applicants',
    table: 'applicant_changes',
    subject: 'applicant',
    id: 'applicantid',
    columns: ['changes'],
    empty: "'[]'",
  },
  { projection: 'applicants', table: 'applicant_summary', subject: 'applicant', removed: 'count = 0' },
  ...past([
    ...APPLICATION_FIELDS.filter(isColumn),
    'photo',
    'thumbnail',
    'photohash',
    'phone1e164',
    'phone2e164',
    'phonecheck',
  ]),
  ...past(['search'], 'applicantid'),
  ...past(['phones'], `''`),
  ...past(['degreerank'], String(rankOf(null))),
  { projection: 'applicants', table: 'applicant_words', subject: 'applicant', removed: 'count = 0' },
];
