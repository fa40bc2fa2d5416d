import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { type PastOf } from '../../shared/past';
import { useSession } from '../../shared/session';
import { useApplicantAddress } from '../applicants/applicantAddress';
import {
  useMomentsOfApplicantQuery,
  useMomentsOfApplicantsQuery,
  useMomentsOfPipelineQuery,
  useMomentsOfProjectsQuery,
} from './api';

/** The moments around the one that the page is looked at: those of whom or what its address names. */
export const useMoments = (of: PastOf, asof: string) => {
  const [address] = useSearchParams();
  const { user } = useSession();
  const { appid = user?.applicantids[0] } = useApplicantAddress();
  const pid = address.get('pid');
  const applicants = useMomentsOfApplicantsQuery(of === 'applicants' ? { asof } : skipToken);
  const projects = useMomentsOfProjectsQuery(of === 'projects' ? { asof } : skipToken);
  const applicant = useMomentsOfApplicantQuery(
    of === 'applicant' && appid !== undefined ? { id: appid, asof } : skipToken,
  );
  const pipeline = useMomentsOfPipelineQuery(of === 'pipeline' && pid !== null ? { id: pid, asof } : skipToken);
  return { applicants, projects, applicant, pipeline }[of];
};
