import { CvFileUploaded, DocumentRemoved, DocumentUploaded, FullPhotoChanged } from '@berangkat/contracts/attachments';
import { type Application, APPLICATION_FIELDS, applicantEvents, completenessOf } from '@berangkat/contracts/applicants';
import { educationEvents } from '@berangkat/contracts/educations';
import { experienceEvents } from '@berangkat/contracts/experiences';
import { degrees } from '@berangkat/contracts/reference';
import {
  type AnyEvent,
  type Batch,
  date,
  defineProjection,
  double,
  instant,
  integer,
  name,
  nullable,
  type Row,
  sum,
  table,
  tally,
  text,
  texts,
} from '../engine';
import { changesBetween, changesColumns } from '../changes';
import { type Personal } from '../erasures';
import { e164Of, phonesSearched } from './phones';
import { withoutMarks, wordsIn } from './words';

/**
 * What lists filter by, kept in the indexes of their orders: a page passes over those whom a filter leaves out by what
 * the index says. Read from the table, the 64,000 of a million in front of ten with a diploma, by age, took 160 ms.
 */
const FILTERED = 'include (industry, degree, experience)';

const applicantsTable = table({
  columns: {
    applicantid: text,
    accountid: text,
    managedby: text,
    status: text,
    firstname: nullable(name),
    lastname: nullable(name),
    placeofbirth: nullable(text),
    dateofbirth: nullable(date),
    gender: nullable(text),
    degree: nullable(text),
    employment: nullable(text),
    nationality: nullable(text),
    height: nullable(double),
    weight: nullable(double),
    religion: nullable(text),
    race: nullable(text),
    maritalstatus: nullable(text),
    children: nullable(integer),
    fathername: nullable(text),
    mothername: nullable(text),
    idnumber: nullable(text),
    passportnumber: nullable(text),
    email: nullable(text),
    phone1: nullable(text),
    phone2: nullable(text),
    /**
     * The numbers as the world dials them. Read from what was typed when the event is folded, not when the command is
     * decided: numbers from before are read as well, and a rule of numbering that changes is a rebuild, not a fact that
     * stands wrong in the log. Raise the version of the projection with that of libphonenumber-js.
     */
    phone1e164: nullable(text),
    phone2e164: nullable(text),
    emergencycontactname: nullable(text),
    emergencycontactrelation: nullable(text),
    videolink: nullable(text),
    addressid: nullable(text),
    addressresidence: nullable(text),
    industry: nullable(text),
    department: nullable(text),
    experience: nullable(integer),
    positions: nullable(texts),
    remarks: nullable(text),
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
     * What everybody who may see the list may search by, in lower case: names, as they are written and without marks;
     * id; positions as the record holds them, whose names are looked up when somebody searches.
     */
    search: text,
    /** What those search by who see phone numbers. */
    phones: text,
    /** What the CV lacks, and how complete it is in percent. */
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
  },
  history: {
    // What the CV lacks is asked of the present alone, and changes with each record of it.
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
    ],
  },
});
type Applicant = Row<typeof applicantsTable>;

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

const searchOf = ({
  firstname,
  lastname,
  applicantid,
  positions,
}: Pick<Applicant, 'firstname' | 'lastname' | 'applicantid' | 'positions'>): string =>
  [
    ...new Set([
      ...[firstname, lastname, applicantid].map((part) => part?.toLowerCase()),
      ...(positions ?? []).map((position) => position.toLowerCase()),
      ...[firstname, lastname].map((part) => part && withoutMarks(part.toLowerCase())),
    ]),
  ]
    .filter(Boolean)
    .join(' ');

const rankOf = (degree: string | null): number => degrees.values.findIndex((value) => value === degree);

type Derived =
  | 'degreerank'
  | 'search'
  | 'phones'
  | 'phone1e164'
  | 'phone2e164'
  | 'completeness'
  | 'gaps'
  | 'unanswered';

/** Columns that follow from others. */
const derivedFrom = (applicant: Omit<Applicant, Derived>): Pick<Applicant, Derived> => {
  const { percent, gaps, unanswered } = completenessOf(applicant);
  return {
    degreerank: rankOf(applicant.degree),
    search: searchOf(applicant),
    phones: phonesSearched([applicant.phone1, applicant.phone2]),
    phone1e164: e164Of(applicant.phone1),
    phone2e164: e164Of(applicant.phone2),
    completeness: percent,
    gaps: [...gaps],
    unanswered: unanswered.length,
  };
};

/** What an applicant adds to the summary: nothing while removed. */
const countsOf = (applicant: Applicant | undefined): { kind: string; value: string }[] => {
  if (applicant === undefined || applicant.status !== 'open') return [];
  return [
    { kind: 'total', value: '' },
    ...(applicant.industry === null ? [] : [{ kind: 'industry', value: applicant.industry }]),
    ...(applicant.department === null ? [] : [{ kind: 'department', value: applicant.department }]),
    ...(applicant.positions ?? []).map((value) => ({ kind: 'position', value })),
  ];
};

type Fields = Pick<Applicant, keyof Application & keyof Applicant>;
const fieldsIn = (data: Readonly<Record<string, unknown>>): Partial<Fields> => {
  const fields: Record<string, unknown> = {};
  for (const field of APPLICATION_FIELDS) if (data[field] !== undefined) fields[field] = data[field];
  return fields;
};
const NO_FIELDS = Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, null])) as unknown as Fields;

const tables = {
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

const namesOf = (applicant: Applicant | undefined): readonly (string | null)[] =>
  applicant === undefined ? [] : [applicant.firstname, applicant.lastname];

/** Writes the row and moves the counts from what it was to what it is. */
const store = (
  { applicants, applicant_summary, applicant_words }: Batch<typeof tables>,
  before: Applicant | undefined,
  after: Applicant,
): void => {
  const [had, has] = [wordsIn(namesOf(before)), wordsIn(namesOf(after))];
  for (const word of had) if (!has.includes(word)) applicant_words.add({ word }, { count: -1 });
  for (const word of has) if (!had.includes(word)) applicant_words.add({ word }, { count: 1 });
  for (const key of countsOf(before)) applicant_summary.add(key, { count: -1 });
  for (const key of countsOf(after)) applicant_summary.add(key, { count: 1 });
  applicants.set(after);
};

/** Changes an applicant that is there; an event of one that is not cannot happen. */
const change = (
  batch: Batch<typeof tables>,
  { data, revision, metadata }: AnyEvent,
  changes: (applicant: Applicant) => Partial<Applicant>,
): void => {
  const before = batch.applicants.get({ applicantid: data.applicantid as string });
  if (before === undefined) return;
  const changed = {
    ...before,
    ...changes(before),
    revision,
    updatedat: metadata.occurredAt,
    updatedby: metadata.actor.accountid,
  };
  store(batch, before, { ...changed, ...derivedFrom(changed) });
};

/** What belongs to an applicant changes what the CV lacks; the application and its revision stay as they are. */
const attach = (
  { applicants }: Batch<typeof tables>,
  { applicantid }: { readonly applicantid: string },
  changes: (applicant: Applicant) => Partial<Applicant>,
): void => {
  const before = applicants.get({ applicantid });
  if (before === undefined) return;
  const changed = { ...before, ...changes(before) };
  applicants.set({ ...changed, ...derivedFrom(changed) });
};

/** Applicants for lists and CVs, and the counts of the summary tiles and charts. */
export const applicants = defineProjection({
  name: 'applicants',
  version: 9,
  events: [
    ...applicantEvents,
    ...experienceEvents,
    ...educationEvents,
    FullPhotoChanged,
    CvFileUploaded,
    DocumentUploaded,
    DocumentRemoved,
  ],
  tables,
  // What is attached to a record has a stream of its own.
  partition: ({ data }) => `applicant-${data.applicantid}`,
  on: {
    ApplicationSubmitted: ({ data, revision, metadata }, batch) => {
      const { applicantid, accountid, managedby } = data;
      const fields = { ...NO_FIELDS, ...fieldsIn(data) };
      const by = {
        createdat: metadata.occurredAt,
        createdby: metadata.actor.accountid,
        updatedat: metadata.occurredAt,
        updatedby: metadata.actor.accountid,
      };
      const applicant = {
        applicantid,
        accountid,
        managedby,
        status: 'open',
        ...fields,
        photo: null,
        thumbnail: null,
        photohash: null,
        experiences: 0,
        educations: 0,
        fullphoto: null,
        cv: null,
        documents: 0,
        revision,
        ...by,
      };
      store(batch, undefined, { ...applicant, ...derivedFrom(applicant) });
    },
    ApplicationUpdated: (event, batch) =>
      change(batch, event, (before) => {
        const changed: Partial<Applicant> = {
          ...fieldsIn(event.data),
          ...Object.fromEntries((event.data.cleared ?? []).map((field) => [field, null])),
        };
        const changes = changesBetween(before, { ...before, ...changed }, APPLICATION_FIELDS);
        batch.applicant_changes.set({ actionid: event.id, applicantid: event.data.applicantid, changes });
        return changed;
      }),
    ApplicantPhotoChanged: (event, batch) =>
      change(batch, event, () => ({
        photo: event.data.photo,
        thumbnail: event.data.thumbnail,
        photohash: event.data.photohash,
      })),
    FullPhotoChanged: ({ data }, batch) => attach(batch, data, () => ({ fullphoto: data.photo })),
    CvFileUploaded: ({ data }, batch) => attach(batch, data, () => ({ cv: data.file })),
    DocumentUploaded: ({ data }, batch) => attach(batch, data, ({ documents }) => ({ documents: documents + 1 })),
    DocumentRemoved: ({ data }, batch) => attach(batch, data, ({ documents }) => ({ documents: documents - 1 })),
    ApplicantRemoved: (event, batch) => change(batch, event, () => ({ status: 'removed' })),
    ApplicantRecovered: (event, batch) => change(batch, event, () => ({ status: 'open' })),
    // What is left is a place in projects, of nobody.
    ApplicantErased: (event, batch) =>
      change(batch, event, () => ({
        ...NO_FIELDS,
        status: 'erased',
        photo: null,
        thumbnail: null,
        photohash: null,
        fullphoto: null,
        cv: null,
      })),
    AdminCommentAdded: (event, batch) => {
      const { data, metadata } = event;
      batch.applicant_comments.set({
        commentid: data.commentid,
        applicantid: data.applicantid,
        comment: data.comment,
        createdby: metadata.actor.accountid,
        createdat: metadata.occurredAt,
      });
      change(batch, event, () => ({}));
    },
    ExperienceAdded: ({ data }, batch) => attach(batch, data, ({ experiences }) => ({ experiences: experiences + 1 })),
    ExperienceRemoved: ({ data }, batch) =>
      attach(batch, data, ({ experiences }) => ({ experiences: experiences - 1 })),
    EducationAdded: ({ data }, batch) => attach(batch, data, ({ educations }) => ({ educations: educations + 1 })),
    EducationRemoved: ({ data }, batch) => attach(batch, data, ({ educations }) => ({ educations: educations - 1 })),
  },
  notices: ({ data }, { applicants }) => {
    const applicant = applicants.get(data);
    return applicant === undefined
      ? []
      : [{ topic: 'applicants', ids: { applicantid: data.applicantid, accountid: applicant.accountid } }];
  },
});

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
 * What stands in rows of their own: comments, what each update changed, what was before, and the words that somebody counted under or is
 * called by.
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
  ...past([...APPLICATION_FIELDS.filter(isColumn), 'photo', 'thumbnail', 'photohash', 'phone1e164', 'phone2e164']),
  ...past(['search'], 'applicantid'),
  ...past(['phones'], `''`),
  ...past(['degreerank'], String(rankOf(null))),
  { projection: 'applicants', table: 'applicant_words', subject: 'applicant', removed: 'count = 0' },
];
