import { type ApplicantReplay } from '@berangkat/contracts/applicants';
import { type PlacementStatus } from '@berangkat/contracts/placements';

export interface ReplayedStatus {
  readonly projectid: string;
  readonly projectname: string | null;
  readonly status: PlacementStatus;
}

/** Answers somebody's states in projects after so many of the steps. */
export const standingsAfter = (
  { standing, steps }: Pick<ApplicantReplay, 'standing' | 'steps'>,
  count: number,
): readonly ReplayedStatus[] => {
  const standings = new Map(
    standing.map(({ projectid, projectname, applicantstatus }): [string, ReplayedStatus] => [
      projectid,
      { projectid, projectname, status: applicantstatus },
    ]),
  );
  for (const { projectid, projectname, status } of steps.slice(0, count)) {
    if (projectid === null || status === null) continue;
    if (status === 'removed') standings.delete(projectid);
    else standings.set(projectid, { projectid, projectname, status: status as PlacementStatus });
  }
  return [...standings.values()];
};
