import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type PlacementRow, type PlacementStatus } from '@berangkat/contracts/placements';
import { applicantRow, type SelectedApplicant } from '../applicants';

/** Placements with their applicants. */
export const FROM = `read.placements p join read.applicants a on a.applicantid = p.applicantid`;

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
