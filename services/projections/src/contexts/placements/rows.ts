import { countNeeded, type HeldDocument, neededDocuments } from '@berangkat/contracts/checklists';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import {
  type BoardQuery,
  DOCUMENTS_MATTER,
  type PlacementRow,
  type PlacementStatus,
} from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import {
  APPLICANT_COLUMNS,
  applicantRow,
  filterApplicants,
  type Searching,
  type SelectedApplicant,
} from '../applicants';
import { heldDocuments } from '../attachments';
import { type Conditions } from '../../query-kit/sql';

/** Placements with their applicants. */
export const FROM = `read.placements p join read.applicants a on a.applicantid = p.applicantid`;

/** Filters that the list and the board of a pipeline share. */
export const filterPipeline = (conditions: Conditions, filters: Searching<BoardQuery>, reader: Actor): void => {
  if (filters.addedsince) conditions.and('p.addedat >= ?', filters.addedsince);
  filterApplicants(conditions, filters, reader);
};

/** Types of the documents that the destination of a project needs; null where it has no checklist. */
export type Needed = readonly string[] | null;

const HELD = `case when p.status in (${DOCUMENTS_MATTER.map((status) => `'${status}'`).join(', ')}) then ${heldDocuments('p.applicantid')} end`;

/** Of a placement `p`, beside the columns of its applicant. */
export const placementColumns = (needed: Needed): string =>
  `p.projectid, p.status as placementstatus, p.passedinterview, p.comment, p.since, p.addedat, p.removed, ${needed === null ? 'null::json' : HELD} as held,
  (select count(*)::int from read.applicant_comments k where k.applicantid = p.applicantid) as comments`;

export interface SelectedPlacement extends SelectedApplicant {
  projectid: string;
  placementstatus: PlacementStatus;
  passedinterview: boolean;
  comment: string | null;
  since: Date;
  addedat: Date;
  removed: boolean;
  held: readonly HeldDocument[] | null;
  comments: number;
}

/** A row as this actor may see it. Documents are judged by the day of the question. */
export const placementRow = (row: SelectedPlacement, actor: Actor, needed: Needed, day: string): PlacementRow => {
  const { phone1, phone1e164 } = can(actor, 'pipeline.see-phone') ? row : { phone1: null, phone1e164: null };
  return {
    projectid: row.projectid,
    applicant: { ...applicantRow(row, actor), phone1, phone1e164 },
    applicantstatus: row.placementstatus,
    passedinterview: row.passedinterview,
    comment: row.comment,
    since: row.since.toISOString(),
    addedat: row.addedat.toISOString(),
    documents: needed === null || row.held === null ? null : countNeeded(neededDocuments(needed, row.held, day)),
    comments: can(actor, 'applicant.comment') ? row.comments : null,
    removed: row.removed,
  };
};

export interface Reading {
  readonly reader: Actor;
  readonly needed: Needed;
  /** By which documents are judged. */
  readonly day: string;
}

/** The placements of these people in a project, removed ones and those of removed records too. */
export const rowsOfPeople = async (
  pool: Queryable,
  projectid: string,
  applicantids: readonly string[],
  { reader, needed, day }: Reading,
): Promise<readonly PlacementRow[]> => {
  const { rows } = await pool.query<SelectedPlacement>(
    `select ${APPLICANT_COLUMNS}, ${placementColumns(needed)}
       from ${FROM} left join read.accounts o on o.accountid = a.accountid
      where p.projectid = $1 and p.applicantid = any ($2)`,
    [projectid, applicantids],
  );
  return rows.map((row) => placementRow(row, reader, needed, day));
};
