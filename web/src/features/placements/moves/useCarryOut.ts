import { type Transition } from '@berangkat/contracts/placements';
import { useCallback } from 'react';
import { asPortalError, auditClaim, type PortalError } from '../../../shared/api';
import { together } from '../../../shared/together';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { moveApplicant, moveApplicants, removeApplicant } from '../api';
import { type Placed } from './placed';

export interface Failure {
  readonly row: Placed;
  readonly problem: PortalError;
}

/**
 * Sends a step for these applicants, with one call for all of a project; answers those whom the server did not move,
 * and why. The state that the reader saw goes along: who stands elsewhere by now is not moved.
 */
export const useCarryOut = () => {
  const dispatch = useAppDispatch();
  /** One call for all who are in this project. */
  const moveAll = useCallback(
    async (
      projectid: string,
      rows: readonly Placed[],
      { to, action }: Transition,
      comment: string | undefined,
    ): Promise<readonly Failure[]> => {
      const { data, error } = await dispatch(
        moveApplicants.initiate(
          {
            id: projectid,
            applicantids: rows.map(({ applicant }) => applicant.applicantid),
            applicantstatus: to,
            from: Object.fromEntries(
              rows.map(({ applicant, applicantstatus }) => [applicant.applicantid, applicantstatus]),
            ),
            audit: auditClaim(to === 'removed' ? 'remove_applicant' : action),
            ...(comment !== undefined && { comment }),
          },
          { track: false },
        ),
      );
      if (data === undefined) return rows.map((row) => ({ row, problem: asPortalError(error) }));
      const problems = new Map(data.results.map(({ applicantid, problem }) => [applicantid, problem]));
      return rows.flatMap((row) => {
        const problem = problems.get(row.applicant.applicantid) ?? undefined;
        return problem === undefined ? [] : { row, problem };
      });
    },
    [dispatch],
  );
  return useCallback(
    async (rows: readonly Placed[], step: Transition, comment: string | undefined): Promise<readonly Failure[]> => {
      const projects = [...new Set(rows.map(({ projectid }) => projectid))];
      if (rows.length > 1) {
        const ofEach = (projectid: string) =>
          moveAll(
            projectid,
            rows.filter((row) => row.projectid === projectid),
            step,
            comment,
          );
        return (await together(projects, ofEach)).flat();
      }
      const failures: Failure[] = [];
      await together(rows, async (row) => {
        const whom = { id: row.projectid, applicantid: row.applicant.applicantid, from: row.applicantstatus };
        // Not tracked by a screen: what a banner takes back may outlive the one that it began on.
        const { error } = await (step.to === 'removed'
          ? dispatch(removeApplicant.initiate({ ...whom, audit: auditClaim('remove_applicant') }, { track: false }))
          : dispatch(
              moveApplicant.initiate(
                {
                  ...whom,
                  applicantstatus: step.to,
                  audit: auditClaim(step.action),
                  ...(comment !== undefined && { comment }),
                },
                { track: false },
              ),
            ));
        if (error !== undefined) failures.push({ row, problem: asPortalError(error) });
      });
      return failures;
    },
    [dispatch, moveAll],
  );
};
