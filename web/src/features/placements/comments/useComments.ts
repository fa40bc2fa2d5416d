import { skipToken } from '@reduxjs/toolkit/query';
import { type AdminComment } from '@berangkat/contracts/applicants';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { useMemo } from 'react';
import { useSession } from '../../../shared/session';
import { useApplicantsByIdsWithCommentsQuery } from '../../applicants';

export type CommentsOf = (row: PlacementRow) => readonly AdminComment[];

/**
 * Answers the admins' comments on the applicants on screen, the newest first, as they come; undefined for readers who
 * never receive them. Nobody has comments until they have come.
 */
export const useComments = (rows: readonly PlacementRow[]): CommentsOf | undefined => {
  const may = useSession().can('applicant.comment');
  // In one order, so that another order of the rows asks nothing new.
  const applicant_ids = useMemo(() => rows.map(({ applicant }) => applicant.applicantid).sort(), [rows]);
  const { data } = useApplicantsByIdsWithCommentsQuery(may && applicant_ids.length > 0 ? { applicant_ids } : skipToken);
  return useMemo(() => {
    if (!may) return undefined;
    const comments = new Map(data?.map(({ applicantid, admincomments }) => [applicantid, admincomments]));
    return ({ applicant }) => comments.get(applicant.applicantid) ?? [];
  }, [may, data]);
};
