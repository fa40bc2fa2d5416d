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

/** Of what it had said while it had the value of another record in a field: it goes with that one. */
const taken = (field: string, columns: readonly string[], empty = 'null'): Personal => ({
  projection: 'applicants',
  table: 'applicants',
  subject: 'applicant',
  whose: `taken ->> '${field}'`,
  where: 'taken is not null',
  columns,
  empty,
  past: true,
});

/** Columns beside its own that are made of a field's value. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  phone1: ['phone1e164', 'phonecheck'],
  phone2: ['phone2e164'],
};

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
  ...APPLICATION_FIELDS.filter(isColumn).map((field) => taken(field, [field, ...(MADE_OF[field] ?? [])])),
  taken('photo', ['photo', 'thumbnail', 'photohash']),
  ...['firstname', 'lastname', 'positions'].map((field) => taken(field, ['search'], 'applicantid')),
  ...['phone1', 'phone2'].map((field) => taken(field, ['phones'], `''`)),
  taken('degree', ['degreerank'], String(rankOf(null))),
  { projection: 'applicants', table: 'applicant_words', subject: 'applicant', removed: 'count = 0' },
];
