import { type PlacementRow } from '@berangkat/contracts/placements';

/** An applicant in a project, as far as a move has to know it. A row of the pipeline is one. */
export interface Placed extends Pick<PlacementRow, 'projectid' | 'applicantstatus'> {
  readonly applicant: Pick<PlacementRow['applicant'], 'applicantid' | 'firstname' | 'lastname'>;
  readonly removed?: boolean;
  /** The project's name, where it is not the one that the screen is about. */
  readonly projectname?: string;
  readonly projectcode?: string;
}

export const keyOf = ({ projectid, applicant }: Placed): string => `${projectid}/${applicant.applicantid}`;
