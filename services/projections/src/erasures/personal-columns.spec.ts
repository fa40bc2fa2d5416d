import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { accounts } from '../accounts/projection';
import { applicants } from '../applicants/projection';
import { type Projection } from '../engine';
import { keptColumns } from '../engine/table';
import { asRecorded, foldInMemory, type GivenEvent } from '../engine/testing';
import { jobs } from '../jobs/projection';
import { personalColumns, projections } from '../projections';

/** Columns that the event of the erasure itself empties, which stands in the stream that they are folded from. */
const EMPTIED_BY_THEIR_EVENT: Readonly<Record<string, readonly string[]>> = {
  accounts: ['avatar', 'displayname', 'email', 'hasloginid', 'lastsignincountry', 'lastsigninat', 'phone', 'remarks'],
  // The row goes.
  job_cvs: ['email', 'file', 'filename'],
  applicants: [
    ...APPLICATION_FIELDS,
    'photo',
    'thumbnail',
    'photohash',
    'fullphoto',
    'cv',
    // What follows from them.
    'degreerank',
    'phone1e164',
    'phone2e164',
    'phones',
    'search',
  ],
};

/** Of the lists of master data, which are about nobody. */
const ENTRY = [
  'aliases',
  'createdat',
  'createdby',
  'id',
  'indonesianname',
  'mergedinto',
  'name',
  'parentid',
  'revision',
  'spellings',
  'status',
  'updatedby',
  'value',
];

/**
 * Columns that say nothing of a person who can be erased: ids, times, counts, and what the agency says of itself and of
 * its clients. A column of a new read model stands here or in the `personal` of its projection.
 */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  accounts: ['accountid', 'capabilities', 'category', 'createdat', 'revision', 'role', 'status'],
  applicants: [
    'accountid',
    'applicantid',
    'completeness',
    'createdat',
    'createdby',
    'documents',
    'educations',
    'experiences',
    'gaps',
    'managedby',
    'revision',
    'status',
    'unanswered',
    'updatedat',
    'updatedby',
  ],
  album_changes: ['actionid', 'changes'],
  albums: ['albid', 'createdat', 'createdby', 'description', 'name', 'public', 'revision', 'status', 'updatedby'],
  alert_rules: ['exported', 'newcountry', 'portal', 'refusals', 'revision'],
  // The country stays, as it does in the trail.
  alerts: [
    'accountid',
    'acknowledgedat',
    'acknowledgedby',
    'alertid',
    'amount',
    'at',
    'correlationid',
    'country',
    'leftout',
    'reason',
    'rule',
    'sentat',
    'sentto',
    'threshold',
  ],
  sign_in_countries: ['accountid', 'countries'],
  tallies: ['definition', 'name', 'removed', 'revision', 'tallyid'],
  verifications: [
    'attested',
    'begunat',
    'begunby',
    'cancelled',
    'endedat',
    'events',
    'reason',
    'seconds',
    'streams',
    'verificationid',
    'whole',
  ],
  announcement_messages: ['announcementid', 'applicantid', 'at', 'code', 'reason', 'recipient', 'state'],
  // What is written, and typed names and numbers, are sealed in the log under the key of the announcement.
  announcements: [
    'announcementid',
    'applicantids',
    'content',
    'language',
    'notes',
    'projectid',
    'requestedat',
    'requestedby',
    'sender',
    'subject',
    'typednames',
    'typednumbers',
  ],
  applicant_changes: ['actionid', 'applicantid'],
  applicant_comments: ['applicantid', 'commentid', 'createdat', 'createdby'],
  attached_files: ['applicantid', 'cvat', 'cvsize', 'cvtype'],
  audit_actions: [
    'action',
    'actionid',
    'at',
    'bycategory',
    'byid',
    'correlationid',
    'country',
    'devicetype',
    'fields',
    'objectid',
    'objecttype',
    'page',
    'position',
    'projectid',
    'restores',
    'status',
    'type',
    'visit',
  ],
  checklist_changes: ['actionid', 'changes'],
  checklists: ['destination', 'documents', 'revision'],
  masterdata_changes: ['actionid', 'changes'],
  ...Object.fromEntries(['industries', 'departments', 'positions'].map((list) => [list, ENTRY])),
  client_changes: ['actionid', 'changes'],
  clients: [
    'accountid',
    'address',
    'clientcode',
    'clientid',
    'companyname',
    'companyregistrationnumber',
    'country',
    'createdat',
    'createdby',
    'email',
    'interviewcomments',
    'logo',
    'personincharge',
    'phone',
    'remarks',
    'revision',
    'status',
    'updatedat',
    'updatedby',
  ],
  // Which links there are and when they were opened; the row goes with its applicant.
  contents: [
    'albid',
    'conid',
    'createdat',
    'createdby',
    'description',
    'file',
    'name',
    'poster',
    'posterthumbnail',
    'public',
    'revision',
    'size',
    'status',
    'thumbnail',
    'type',
    'updatedby',
  ],
  cv_shares: ['applicantid', 'shares'],
  documents: ['applicantid', 'contenttype', 'documentid', 'size', 'uploadedat'],
  education_changes: ['actionid', 'applicantid', 'recordid'],
  educations: ['applicantid', 'createdat', 'createdby', 'educationid', 'revision', 'status', 'updatedat', 'updatedby'],
  experience_changes: ['actionid', 'applicantid', 'recordid'],
  experiences: [
    'applicantid',
    'createdat',
    'createdby',
    'experienceid',
    'revision',
    'status',
    'updatedat',
    'updatedby',
  ],
  job_changes: ['actionid', 'changes'],
  job_cvs: ['applicantid', 'contenttype', 'cvid', 'opjobid', 'receivedat', 'size'],
  jobs: [
    'bonus',
    'contractterm',
    'country',
    'createdat',
    'createdby',
    'currency',
    'deadline',
    'department',
    'description',
    'duration',
    'experience',
    'flyer',
    'height',
    'incentives',
    'industry',
    'opjobid',
    'opjobtitle',
    'picture',
    'qualification',
    'remarks',
    'revision',
    'salary',
    'status',
    'thumbnail',
    'updatedat',
    'updatedby',
    'width',
  ],
  parked_retries: ['askedat', 'parkedstream', 'projection', 'revision'],
  placement_counts: ['count', 'projectid', 'status'],
  placement_history: ['action', 'applicantid', 'at', 'by', 'projectid', 'revision', 'type'],
  placements: ['addedat', 'applicantid', 'passedinterview', 'projectid', 'removed', 'since', 'status'],
  project_changes: ['actionid', 'changes'],
  projects: [
    'clientid',
    'createdat',
    'flyer',
    'opjobid',
    'projectcode',
    'projectid',
    'projectname',
    'projectstatus',
    'remarks',
    'requirements',
    'revision',
    'salary_benefits',
    'status',
    'updatedat',
  ],
  rebuilds: ['endedat', 'events', 'projection', 'reason', 'rebuildid', 'seconds', 'status', 'tables'],
  report_applications: ['accountid', 'applicantid', 'appliedat', 'source'],
  report_stays: [
    'addedat',
    'again',
    'applicantid',
    'enteredat',
    'enteredby',
    'leftat',
    'leftto',
    'projectid',
    'stage',
    'stages',
    'stay',
  ],
  report_targets: ['at', 'revision', 'target'],
  settings: [
    'agencyrevision',
    'chat',
    'contactemail',
    'contactrevision',
    'departuretarget',
    'openingdepartures',
    'ownstanding',
    'portal',
    'sender',
  ],
  work_photos: ['applicantid', 'experienceid', 'imageid', 'uploadedat'],
};

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

it('every column of a read model is emptied with its subject, or named as one that says nothing of a person', () => {
  expect(columns.filter((place) => !isPersonal(place) && !isPlain(place)).map(named)).toEqual([]);
});

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

it('what an erasure empties in a row that is, it empties in what the row was', () => {
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
        ...{ videolink: 'https://youtu.be/abc', remarks: 'Speaks French' },
        ...{ passportnumber: 'C1234567', phone2: '+6281234567891' },
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
        ...{ category: 'vendor', email: 'ayu@example.com', passwordhash: 'x', avatar: 'avatars/1.webp' },
        ...{ status: 'verified', selfregistered: false, phone: '081234567890', remarks: 'Speaks French' },
      }),
      of('accountid', 'AccountNamed', { displayname: 'Ayu' }),
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

it.each(HISTORIES)('the erasure itself empties what is named so: %s', async (name, projection, before, erased) => {
  const key = Object.keys(before[0]!.data)[0]!;
  const rowAfter = async (events: readonly GivenEvent[]): Promise<Readonly<Record<string, unknown>>> =>
    (await foldInMemory(projection, [asRecorded(events)])).rows.get(name)![0] ?? {};
  const filled = await rowAfter(before);
  const emptied = await rowAfter([...before, of(key, erased)]);
  const kept = EMPTIED_BY_THEIR_EVENT[name]!.filter(
    (column) => JSON.stringify(emptied[column]) === JSON.stringify(filled[column]),
  );
  expect(kept).toEqual([]);
  // What is left of the search is the id.
  if ('search' in emptied) expect(emptied).toMatchObject({ search: ID, phones: '' });
});
