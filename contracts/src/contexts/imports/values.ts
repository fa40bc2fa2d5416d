import { APPLICATION_FIELDS } from '../applicants/fields';

/** Kinds of records that a file may hold, one in each row. */
export const IMPORT_KINDS = ['applicants', 'vendors', 'positions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields of the quick form, and the years of experience: the columns that most lists have. */
const QUICK_COLUMNS = ['firstname', 'lastname', 'email', 'phone1', 'managedby', 'owneremail', 'experience'] as const;

/** Columns of each kind, by the names that fields have in the documents; an applicant's are those of the whole form. */
export const IMPORT_COLUMNS = {
  applicants: [
    ...QUICK_COLUMNS,
    ...APPLICATION_FIELDS.filter((field) => !(QUICK_COLUMNS as readonly string[]).includes(field)),
  ],
  vendors: ['email', 'password', 'displayname', 'phone', 'remarks'],
  positions: ['industry', 'department', 'name', 'indonesianname'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** The column that says why a row was refused, in a file of such rows: it is passed over when the file comes back. */
export const REASON_COLUMN = 'problem';

/** Columns without which a file is refused. */
export const REQUIRED_COLUMNS = {
  applicants: ['firstname', 'lastname', 'email', 'phone1'],
  vendors: ['email', 'password'],
  positions: ['industry', 'department', 'name'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** The row that stands below the names of the columns in a template. */
const EXAMPLES = {
  applicants: {
    firstname: 'Budi',
    lastname: 'Santoso',
    email: 'budi.santoso@example.com',
    phone1: '+628123456789',
    managedby: 'applicant',
    experience: '2',
    dateofbirth: '1999-12-31',
    industry: 'Hospitality',
    department: 'Culinary',
    positions: 'Commis Chef; Chef de Partie',
    motto: 'Every guest comes back',
  },
  vendors: { email: 'mitra@example.com', password: 'Mitra2026', displayname: 'PT Mitra Karya', phone: '+62215551234' },
  positions: { industry: 'Hospitality', department: 'Culinary', name: 'Ramen Chef', indonesianname: 'Koki Ramen' },
} as const satisfies Record<ImportKind, Readonly<Record<string, string>>>;

/** A file to fill in. Columns are parted by commas, which is what the portal finds out by itself in any file. */
export const templateOf = (kind: ImportKind): string => {
  const columns: readonly string[] = IMPORT_COLUMNS[kind];
  const example: Readonly<Record<string, string>> = EXAMPLES[kind];
  return [columns, columns.map((column) => example[column] ?? '')].map((cells) => `${cells.join(',')}\r\n`).join('');
};

/** A column whose cells nobody reads back. */
export const SECRET_COLUMN = 'password';

/**
 * From its first part to its end. `unreadable`: the file as a whole cannot be read, `problem` says why. `given-up`: by
 * who began it, by the portal because it lay about for too long, or because its account may not import any more.
 */
export const IMPORT_STATUSES = [
  'receiving',
  'checking',
  'unreadable',
  'checked',
  'running',
  'ended',
  'given-up',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Those in which the portal is at work. */
export const IMPORT_AT_WORK: readonly ImportStatus[] = ['checking', 'running'];

/**
 * What has become of a row. `good`: it would be made; `refused`: by the rules, before the run or in it; `failed`: it
 * could not be carried out, again and again; `left`: the import was given up before its turn came.
 */
export const ROW_OUTCOMES = ['good', 'made', 'refused', 'failed', 'left'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Characters (UTF-16 units) of one part, and of a whole file. */
export const PART_MAX = 50_000;
export const FILE_MAX = 2_000_000;
export const MAX_PARTS = FILE_MAX / PART_MAX;

/** Rows below the names of the columns, and characters of one cell. */
export const MAX_ROWS = 10_000;
export const CELL_MAX = 1_000;

/** Rows of an answer, and rows that are corrected at once. */
export const ROWS_PER_PAGE = 500;
export const CORRECTED_MAX = 50;

/** Days after which an import that nobody went on with is given up, and after which one that is over is forgotten. */
export const LIE_ABOUT_DAYS = 1;
export const KEPT_DAYS = 30;
/** Days for which what an import brought and what it refused can be read: names, login IDs, and rows to correct. */
export const READABLE_DAYS = 1;

/** Problems of rows that are good all the same. */
const WARNINGS: ReadonlySet<string> = new Set([
  'import-phone-twice',
  'import-phone-known',
  'import-phone-unclear',
  'import-person-known',
]);

/** @param code of a problem, with its values */
export const isWarning = (code: string): boolean => WARNINGS.has(code.split('?', 1)[0]!);
