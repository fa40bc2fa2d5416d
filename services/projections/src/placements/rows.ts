import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type BoardQuery, type PlacementRow, type PlacementStatus } from '@berangkat/contracts/placements';
import { applicantRow, filterApplicants, type SelectedApplicant } from '../applicants';
import { type Conditions } from '../sql';

/** Placements with their applicants. */
export const FROM = `read.placements p join read.applicants a on a.applicantid = p.applicantid`;

/** Filters that the list and the board of a pipeline share. */
export const filterPipeline = (conditions: Conditions, filters: BoardQuery, reader: Actor): void => {
  if (filters.addedsince) conditions.and('p.addedat >= ?', filters.addedsince);
  filterApplicants(conditions, filters, reader);
};

/** Of a placement `p`, beside the columns of its applicant. */
export const PLACEMENT_COLUMNS =
  'p.projectid, p.status as placementstatus, p.passedinterview, p.comment, p.since, p.addedat, p.removed';

export interface SelectedPlacement extends SelectedApplicant {
  projectid: string;
  placementstatus: PlacementStatus;
  passedinterview: boolean;
  comment: string | null;
  since: Date;
  addedat: Date;
  removed: boolean;
}

/** A row as this actor may see it. */
export const placementRow = (row: SelectedPlacement, actor: Actor): PlacementRow => {
  const { phone1, phone1e164 } = can(actor, 'pipeline.see-phone') ? row : { phone1: null, phone1e164: null };
  return {
    projectid: row.projectid,
    applicant: { ...applicantRow(row, actor), phone1, phone1e164 },
    applicantstatus: row.placementstatus,
    passedinterview: row.passedinterview,
    comment: row.comment,
    since: row.since.toISOString(),
    addedat: row.addedat.toISOString(),
    removed: row.removed,
  };
};
