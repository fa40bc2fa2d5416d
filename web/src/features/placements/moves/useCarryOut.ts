import { type Transition } from '@berangkat/contracts/placements';
import { useCallback } from 'react';
import { asPortalError, auditClaim, type PortalError } from '../../../shared/api';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { moveApplicant, moveApplicants, removeApplicant } from '../api';
import { type Placed } from './placed';

export interface Failure {
  readonly row: Placed;
  readonly problem: PortalError;
}

/**
 * Sends a step for these applicants of one project, with one call; answers those whom the server did not move, and why.
 * The state that the reader saw goes along: who stands elsewhere by now is not moved. No call is tracked by a screen:
 * what a banner takes back may outlive the one that it began on.
 */
export const useCarryOut = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (rows: readonly Placed[], step: Transition, comment: string | undefined): Promise<readonly Failure[]> => {
      const [row, ...others] = rows;
      if (row === undefined) return [];
      const { to, action } = step;
      const audit = auditClaim(to === 'removed' ? 'remove_applicant' : action);
      const commented = comment === undefined ? {} : { comment };
      if (others.length === 0) {
        const whom = { id: row.projectid, applicantid: row.applicant.applicantid, from: row.applicantstatus, audit };
        const { error } = await (to === 'removed'
          ? dispatch(removeApplicant.initiate(whom, { track: false }))
          : dispatch(moveApplicant.initiate({ ...whom, applicantstatus: to, ...commented }, { track: false })));
        return error === undefined ? [] : [{ row, problem: asPortalError(error) }];
      }
      const { data, error } = await dispatch(
        moveApplicants.initiate(
          {
            id: row.projectid,
            applicantids: rows.map(({ applicant }) => applicant.applicantid),
            applicantstatus: to,
            from: Object.fromEntries(
              rows.map(({ applicant, applicantstatus }) => [applicant.applicantid, applicantstatus]),
            ),
            audit,
            ...commented,
          },
          { track: false },
        ),
      );
      if (data === undefined) return rows.map((one) => ({ row: one, problem: asPortalError(error) }));
      const problems = new Map(data.results.map(({ applicantid, problem }) => [applicantid, problem]));
      return rows.flatMap((one) => {
        const problem = problems.get(one.applicant.applicantid) ?? undefined;
        return problem === undefined ? [] : { row: one, problem };
      });
    },
    [dispatch],
  );
};
