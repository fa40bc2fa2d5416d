/** What a file may hold, a record in each row. */
export const IMPORT_KINDS = ['applicants', 'vendors', 'positions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Columns of each kind, by the names that fields have in the documents; the others may be left out. */
export const IMPORT_COLUMNS = {
  applicants: ['firstname', 'lastname', 'email', 'phone1', 'managedby', 'owneremail', 'experience'],
  vendors: ['email', 'password', 'displayname', 'phone', 'remarks'],
  positions: ['industry', 'department', 'name', 'indonesianname'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** Columns without which a file is refused. */
export const REQUIRED_COLUMNS = {
  applicants: ['firstname', 'lastname', 'email', 'phone1'],
  vendors: ['email', 'password'],
  positions: ['industry', 'department', 'name'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** The row that stands below the names of the columns in a template. */
const EXAMPLES = {
  applicants: ['Budi', 'Santoso', 'budi.santoso@example.com', '+628123456789', 'applicant', '', '2'],
  vendors: ['mitra@example.com', 'Mitra2026', 'PT Mitra Karya', '+62215551234', ''],
  positions: ['Hospitality', 'Culinary', 'Ramen Chef', 'Koki Ramen'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** A file to fill in. Columns are parted by commas, which is what the portal finds out by itself in any file. */
export const templateOf = (kind: ImportKind): string =>
  [IMPORT_COLUMNS[kind], EXAMPLES[kind]].map((cells) => `${cells.join(',')}\r\n`).join('');

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

/** Rows of an answer. */
export const ROWS_PER_PAGE = 500;

/** Days after which an import that nobody went on with is given up, and after which one that is over is forgotten. */
export const LIE_ABOUT_DAYS = 1;
export const KEPT_DAYS = 30;
/** Days for which the login IDs that an import brought can be read in its result. */
export const LOGIN_IDS_DAYS = 1;

/** What is said of a row that is good all the same. */
const WARNINGS: ReadonlySet<string> = new Set(['import-phone-twice', 'import-phone-known', 'import-phone-unclear']);

/** @param code of a problem, with its values */
export const isWarning = (code: string): boolean => WARNINGS.has(code.split('?', 1)[0]!);
