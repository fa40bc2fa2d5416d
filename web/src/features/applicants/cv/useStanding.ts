import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { useCallback, useMemo } from 'react';
import { type Placed } from '../../placements';

type Standing = ApplicantDetail['project_statuses'][number];

/** The projects of an applicant as what moves are about. */
export const placedOf = (cv: ApplicantDetail): readonly (Placed & { readonly since: string })[] =>
  cv.project_statuses.map(({ projectid, projectname, projectcode, applicantstatus, updatedat }: Standing) => ({
    projectid,
    projectname,
    projectcode,
    applicantstatus,
    applicant: cv,
    since: updatedat,
  }));

/**
 * Answers an applicant's states: `here` is the project that the reader comes from, or else the one that changed last.
 *
 * @param reread reads the CV again and answers it
 */
export const useStanding = (
  cv: ApplicantDetail,
  pid: string | undefined,
  reread: () => Promise<ApplicantDetail | undefined>,
) => {
  const all = useMemo(() => placedOf(cv), [cv]);
  const here = all.find(({ projectid }) => projectid === pid) ?? (pid === undefined ? all[0] : undefined);
  const readAll = useCallback(async () => {
    const now = await reread();
    return now === undefined ? [] : placedOf(now);
  }, [reread]);
  return { all, here, reread: readAll };
};
