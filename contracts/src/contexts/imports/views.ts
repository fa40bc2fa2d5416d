import { z } from 'zod';
import { id } from '../../kernel';
import { IMPORT_KINDS, IMPORT_STATUSES, ROW_OUTCOMES } from './values';

const count = z.number().int();

export const importView = z.object({
  importid: id,
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  /** Why the file as a whole cannot be read: id of a text with its values, see `errorCode`. */
  problem: z.string().nullable(),
  /** Rows of the file, as far as they were looked at. */
  rows: count,
  /** How many rows have each outcome. */
  outcomes: z.record(z.enum(ROW_OUTCOMES), count),
  /** Good rows of which something is said all the same. */
  warned: count,
  createdat: z.string(),
});
export type ImportView = z.infer<typeof importView>;

export const importList = z.object({ imports: z.array(importView) });

/** `field`: column that is to blame, empty where the row as a whole is. `code`: id of a text with its values. */
export const rowProblem = z.object({ field: z.string(), code: z.string() });
export type RowProblem = z.infer<typeof rowProblem>;

/** An account that a row brought, with what its owner signs in with: for the importer to hand over. */
export const importedAccount = z.object({ email: z.string(), loginid: z.string() });
export type ImportedAccount = z.infer<typeof importedAccount>;

export const importRow = z.object({
  /** As spreadsheets count: the names of the columns stand in row 1. */
  row: count,
  outcome: z.enum(ROW_OUTCOMES),
  problems: z.array(rowProblem),
  /** Id of what was made. */
  madeid: id.nullable(),
  /** Whom or what it is about, for as long as that can be read. */
  name: z.string().nullable(),
  /** Its cells by columns, where it can be corrected; a password is left out. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** Null where the row made no account with a login ID, and when the days are over in which that can be read. */
  account: importedAccount.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** `next`: what the next page begins after; null on the last. */
export const importRows = z.object({ rows: z.array(importRow), next: count.nullable() });
export type ImportRows = z.infer<typeof importRows>;
