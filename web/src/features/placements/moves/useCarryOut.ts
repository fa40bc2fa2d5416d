import { type Transition } from '@berangkat/contracts/placements';
import { useCallback } from 'react';
import { asPortalError, auditClaim, type PortalError } from '../../../shared/api';
import { together } from '../../../shared/together';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { moveApplicant, removeApplicant } from '../api';
import { type Placed } from './placed';

export interface Failure {
  readonly row: Placed;
  readonly problem: PortalError;
}

/** Sends a step for each of these applicants; answers those whom the server did not move, and why. */
export const useCarryOut = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (rows: readonly Placed[], step: Transition, comment: string | undefined): Promise<readonly Failure[]> => {
      const failures: Failure[] = [];
      await together(rows, async (row) => {
        const whom = { id: row.projectid, applicantid: row.applicant.applicantid };
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
    [dispatch],
  );
};
