import { type ImportKind, type ImportStatus } from '@berangkat/contracts/imports';
import { type AuditClaims } from '@berangkat/contracts/kernel';

/** An import as it stands, without what is in it. */
export interface KeptImport {
  readonly importid: string;
  readonly accountid: string;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  /** Why the file as a whole cannot be read. */
  readonly problem: string | null;
  /** Somebody wants it to end before its last row. */
  readonly stopping: boolean;
  readonly createdat: Date;
}

/** The context that its rows are sent with. */
export interface ImportContext {
  /** The vendor who manages those whose row says nothing of it. */
  readonly owneremail?: string | undefined;
  readonly audit: AuditClaims;
}

/** States of an import that nobody has had carried out, while the portal is not at work on it. */
export const NEVER_RUN: readonly ImportStatus[] = ['receiving', 'checked', 'unreadable'];

/** The columns of {@link KeptImport}. */
export const COLUMNS = 'importid, accountid, kind, status, problem, stopping, createdat';
