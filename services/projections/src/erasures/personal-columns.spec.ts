import { personalColumns, projections } from '../projections';

/** Rows of these are emptied by the event of the erasure itself, which stands in the stream that they are folded from. */
const EMPTIED_BY_THEIR_EVENT: readonly string[] = ['applicants', 'accounts'];

/**
 * Columns that say nothing of a person who can be erased: ids, times, counts, and what the agency says of itself and of
 * its clients. A column of a new read model stands here or in the `personal` of its projection.
 */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  announcement_messages: ['announcementid', 'applicantid', 'at', 'code', 'reason', 'recipient', 'state'],
  // Typed names and numbers are of people without a record, sealed under the key of the announcement.
  announcements: [
    'announcementid',
    'applicantids',
    'content',
    'language',
    'notes',
    'requestedat',
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
    'projectid',
    'type',
    'visit',
  ],
  checklist_changes: ['actionid', 'changes'],
  checklists: ['destination', 'documents', 'revision'],
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
    'email',
    'personincharge',
    'phone',
    'remarks',
    'revision',
    'status',
    'updatedat',
  ],
  documents: ['applicantid', 'contenttype', 'documentid', 'size', 'uploadedat'],
  educations: ['applicantid', 'createdat', 'createdby', 'educationid', 'revision', 'status', 'updatedat', 'updatedby'],
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
  placement_counts: ['count', 'projectid', 'status'],
  placement_history: ['action', 'applicantid', 'at', 'by', 'projectid', 'revision', 'type'],
  placements: ['addedat', 'applicantid', 'passedinterview', 'projectid', 'removed', 'since', 'status'],
  project_changes: ['actionid', 'changes'],
  projects: [
    'clientid',
    'createdat',
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
  settings: [
    'agencyrevision',
    'chat',
    'contactemail',
    'contactrevision',
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
  EMPTIED_BY_THEIR_EVENT.includes(table) ||
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
  expect([...plain, ...personal].filter((name) => !there.has(name))).toEqual([]);
});
