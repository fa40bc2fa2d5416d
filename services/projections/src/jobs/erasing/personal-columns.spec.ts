import { anApplication } from '@berangkat/contracts/testing';
import { accounts } from '../../contexts/accounts/projection';
import { applicants } from '../../contexts/applicants/projection';
import { type Projection } from '../../engine';
import { keptColumns } from '../../engine/tables/table';
import { asRecorded, foldInMemory, type GivenEvent } from '../../engine/testing';
import { jobs } from '../../contexts/jobs/projection';
import { personalColumns, projections } from '../../contexts/projections';
import { expectedTables } from '../../testing/expected-tables';

let EMPTIED_BY_THEIR_EVENT: Readonly<Record<string, readonly string[]>>;
let PLAIN: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  const tables = Object.entries(await expectedTables());
  PLAIN = Object.fromEntries(tables.map(([name, { plain }]) => [name, plain]));
  EMPTIED_BY_THEIR_EVENT = Object.fromEntries(tables.map(([name, { emptied = [] }]) => [name, emptied]));
});

interface Place {
  readonly table: string;
  readonly column: string;
}

const tables = projections.flatMap(({ tables: of }) => Object.entries(of));
const columns: readonly Place[] = tables.flatMap(([name, table]) =>
  Object.keys(table.kind === 'tally' ? { ...table.keys, ...table.columns } : table.columns).map((column) => ({
    table: name,
    column,
  })),
);
const isPersonal = ({ table, column }: Place): boolean =>
  EMPTIED_BY_THEIR_EVENT[table]?.includes(column) === true ||
  personalColumns.some((of) => of.table === table && ('removed' in of || of.columns.includes(column)));
const isPlain = ({ table, column }: Place): boolean => PLAIN[table]?.includes(column) === true;
const named = ({ table, column }: Place): string => `${table}.${column}`;

it.holds('V14.2.4k')(
  'every column of a read model is emptied with its subject, or named as one that says nothing of a person',
  () => {
    expect(columns.filter((place) => !isPersonal(place) && !isPlain(place)).map(named)).toEqual([]);
  },
);

it('no column is named as both, and none that there is not', () => {
  expect(columns.filter((place) => isPersonal(place) && isPlain(place)).map(named)).toEqual([]);
  const there = new Set(columns.map(named));
  const plain = Object.entries(PLAIN).flatMap(([table, of]) => of.map((column) => named({ table, column })));
  const personal = personalColumns.flatMap((of) =>
    'removed' in of ? [] : of.columns.map((column) => named({ table: of.table, column })),
  );
  const emptied = Object.entries(EMPTIED_BY_THEIR_EVENT).flatMap(([table, of]) =>
    of.map((column) => named({ table, column })),
  );
  expect([...plain, ...personal, ...emptied].filter((name) => !there.has(name))).toEqual([]);
});

it.holds('V14.2.4j')('what an erasure empties in a row that is, it empties in what the row was', () => {
  const kept = tables.flatMap(([name, table]) =>
    table.kind === 'tally' || table.history === undefined
      ? []
      : keptColumns(table).map((column) => ({ table: name, column })),
  );
  const emptied = (place: Place): boolean =>
    personalColumns.some((of) => of.table === place.table && 'columns' in of && of.columns.includes(place.column));
  expect(kept.filter((place) => isPersonal(place) && !emptied(place)).map(named)).toEqual([]);
});

const [ID, OWNER] = ['20260101101', '20260101201'];
const photo = { photo: 'photos/1-page.webp', thumbnail: 'photos/1-thumb.webp', photohash: 'a1b2' };
const of = (key: string, type: string, data: object = {}): GivenEvent => ({ type, data: { [key]: ID, ...data } });
const HISTORIES: readonly (readonly [
  table: string,
  projection: Projection,
  before: readonly GivenEvent[],
  erased: string,
])[] = [
  [
    'applicants',
    applicants,
    [
      of('applicantid', 'ApplicationSubmitted', { accountid: OWNER, managedby: 'vendor', ...anApplication() }),
      of('applicantid', 'ApplicationUpdated', {
        ...{ videolink: 'https://youtu.be/abc', motto: 'Service from the heart', remarks: 'Speaks French' },
        ...{ passportnumber: 'C1234567', phone1: '00966512345678', phone2: '+6281234567891' },
      }),
      of('applicantid', 'ApplicantPhotoChanged', photo),
      of('applicantid', 'FullPhotoChanged', photo),
      of('applicantid', 'CvFileUploaded', {
        file: 'cvs/1.pdf',
        filename: 'cv.pdf',
        contenttype: 'application/pdf',
        size: 9,
      }),
    ],
    'ApplicantErased',
  ],
  [
    'accounts',
    accounts,
    [
      of('accountid', 'AccountRegistered', {
        ...{ category: 'vendor', email: 'ayu@example.com', passwordhash: null, avatar: 'avatars/1.webp' },
        ...{ status: 'verified', selfregistered: false, phone: '081234567890', remarks: 'Speaks French' },
      }),
      of('accountid', 'AccountNamed', { displayname: 'Ayu' }),
      of('accountid', 'AccountEmailLinkAsked', {
        email: 'ayu.new@example.com',
        linkkey: 'x',
        undokey: 'x',
        askedat: 0,
      }),
      of('accountid', 'AccountLoginIdReset', { loginidhash: 'x', lookup: 'x' }),
      { ...of('accountid', 'AccountSignedIn', { method: 'password' }), audit: { clientCountry: 'ID' } },
    ],
    'AccountErased',
  ],
  [
    'job_cvs',
    jobs,
    [
      of('cvid', 'JobCvReceived', {
        ...{ opjobid: '20260101301', email: 'ani@example.com', file: 'jobcvs/1.pdf', filename: 'ani.pdf' },
        ...{ contenttype: 'application/pdf', size: 9 },
      }),
    ],
    'JobCvErased',
  ],
];

it.holds('V14.2.4g').all(HISTORIES)(
  'the erasure itself empties what is named so: %s',
  async (name, projection, before, erased) => {
    const key = Object.keys(before[0]!.data)[0]!;
    const rowAfter = async (events: readonly GivenEvent[]): Promise<Readonly<Record<string, unknown>>> =>
      (await foldInMemory(projection, [asRecorded(events)])).rows.get(name)![0] ?? {};
    const filled = await rowAfter(before);
    const emptied = await rowAfter([...before, of(key, erased)]);
    const kept = EMPTIED_BY_THEIR_EVENT[name]!.filter(
      (column) => JSON.stringify(emptied[column]) === JSON.stringify(filled[column]),
    );
    expect(kept).toEqual([]);
    // The search keeps the id alone.
    if ('search' in emptied) expect(emptied).toMatchObject({ search: ID, phones: '' });
  },
);
