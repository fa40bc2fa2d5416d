import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import {
  type Column,
  date,
  double,
  instant,
  integer,
  json,
  name,
  nullable,
  type Row,
  sum,
  table,
  tally,
  text,
  texts,
} from '../../engine';
import { changesColumns } from '../../query-kit/changes';

/**
 * Columns that lists filter by, kept in the indexes of their orders: a page passes over those whom a filter leaves out
 * by what the index says. Read from the table, the 64,000 of a million in front of ten with a diploma, by age, took 160
 * ms.
 */
const FILTERED = 'include (industry, degree, experience)';

/** The fields of the application: null where it says nothing. */
const answers = {
  ...(Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, nullable(text)])) as Record<
    (typeof APPLICATION_FIELDS)[number],
    Column<string | null>
  >),
  firstname: nullable(name),
  lastname: nullable(name),
  dateofbirth: nullable(date),
  height: nullable(double),
  weight: nullable(double),
  children: nullable(integer),
  experience: nullable(integer),
  positions: nullable(texts),
};

/** Applicants, for lists and CVs. */
export const applicantsTable = table({
  columns: {
    applicantid: text,
    accountid: text,
    managedby: text,
    status: text,
    /** The record that this one was merged into. */
    mergedinto: nullable(text),
    /** By field, the record that its value was taken from, whose key sealed it; null where nothing was. */
    taken: nullable(json<Readonly<Record<string, string>>>()),
    ...answers,
    /**
     * The numbers as the world dials them. Read from what was typed when the event is folded, not when the command is
     * decided: numbers from before are read as well, and a rule of numbering that changes is a rebuild, not a fact that
     * stands wrong in the log. Raise the version of the projection with that of libphonenumber-js.
     */
    phone1e164: nullable(text),
    phone2e164: nullable(text),
    /** Why somebody has to look at the first number (`PHONE_CHECKS`); null where it is certain which one it is. */
    phonecheck: nullable(text),
    photo: nullable(text),
    thumbnail: nullable(text),
    photohash: nullable(text),
    /** How many work experiences and educations there are; they are kept by their own contexts. */
    experiences: integer,
    educations: integer,
    /** Names of the full photo and the CV file, and how many documents there are: for what the CV lacks. */
    fullphoto: nullable(text),
    cv: nullable(text),
    documents: integer,
    /** Place of the degree in its list: what the column sorts by. */
    degreerank: integer,
    /**
     * Text that everybody who may see the list may search by, in lower case: names, as they are written and without
     * marks; id; positions as the record holds them, whose names are looked up when somebody searches.
     */
    search: text,
    /** Text that readers who see phone numbers search by. */
    phones: text,
    /** The gaps of the CV, and how complete it is in percent. */
    completeness: integer,
    gaps: texts,
    unanswered: integer,
    revision: integer,
    createdat: instant,
    createdby: text,
    updatedat: instant,
    updatedby: text,
  },
  key: ['applicantid'],
  indexes: {
    newest: `(status, createdat desc, applicantid desc) ${FILTERED}`,
    updated: `(status, updatedat desc, applicantid desc) ${FILTERED}`,
    firstname: `(status, firstname, applicantid) ${FILTERED}`,
    birth: `(status, dateofbirth, applicantid) ${FILTERED}`,
    experience: `(status, experience, applicantid) ${FILTERED}`,
    gender: `(status, gender, applicantid) ${FILTERED}`,
    degree: `(status, degreerank, applicantid) ${FILTERED}`,
    department: `(status, department, applicantid) ${FILTERED}`,
    industry: '(industry, status, createdat desc, applicantid desc)',
    ofdegree: '(degree, status, createdat desc, applicantid desc)',
    owner: '(accountid, applicantid)',
    gaps: `(accountid, applicantid) where status = 'open' and gaps <> '{}'`,
    email: '(email)',
    search: 'using gin (search gin_trgm_ops)',
    positions: 'using gin (positions)',
    emailsearch: 'using gin (email gin_trgm_ops)',
    phonesearch: 'using gin (phones gin_trgm_ops)',
    phonecheck: '(applicantid) where phonecheck is not null',
    merged: '(mergedinto) where mergedinto is not null',
    taken: '(applicantid) where taken is not null',
  },
  history: {
    removed: { when: `status = 'removed'`, seenBy: 'applicant.see-removed' },
    // The gaps of the CV are asked of the present alone, and change with each record of it.
    except: [
      'experiences',
      'educations',
      'fullphoto',
      'cv',
      'documents',
      'completeness',
      'gaps',
      'unanswered',
      'createdby',
      'updatedby',
    ],
    indexes: [
      'newest',
      'updated',
      'firstname',
      'birth',
      'experience',
      'gender',
      'degree',
      'department',
      'industry',
      'ofdegree',
      'owner',
      'search',
      'positions',
      'emailsearch',
      'phonesearch',
      'taken',
    ],
  },
});
export type Applicant = Row<typeof applicantsTable>;

/** The words of names, with how many applicants have each: what a mistyped one is compared with. */
const wordsTable = tally({
  key: { word: text },
  columns: { count: sum() },
  indexes: { beginning: '(word text_pattern_ops)', ending: '(reverse(word) text_pattern_ops)' },
});

const countedBy = (kind: string, value: string): string =>
  `select '${kind}' as kind, ${value} as value, count(*) as count from past.applicants where status = 'open' and ${value} is not null group by ${value}`;

const summaryTable = tally({
  key: { kind: text, value: text },
  columns: { count: sum() },
  past: `select 'total' as kind, '' as value, count(*) as count from past.applicants where status = 'open'
    union all ${countedBy('industry', 'industry')} union all ${countedBy('department', 'department')}
    union all select 'position', position, count(*) from past.applicants, unnest(positions) as position where status = 'open' group by position`,
});

/** The tables of the projection. */
export const tables = {
  applicants: applicantsTable,
  applicant_summary: summaryTable,
  applicant_words: wordsTable,
  applicant_changes: table({ columns: { ...changesColumns, applicantid: text }, key: ['actionid'] }),
  applicant_comments: table({
    columns: { commentid: text, applicantid: text, comment: nullable(text), createdby: text, createdat: instant },
    key: ['commentid'],
    indexes: { applicant: '(applicantid, createdat)' },
    history: {},
  }),
};
