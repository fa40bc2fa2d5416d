import { skipToken } from '@reduxjs/toolkit/query';
import { type PastOf } from '../pastOf';
import { calls } from '../../api';

// The last moment is that of the question: what happens meanwhile does not move the page.
const NEVER_STALE = { tags: () => [], keepUnusedDataFor: 10 } as const;

const {
  useMomentsOfAccountsQuery,
  useMomentsOfApplicantsQuery,
  useMomentsOfApplicantQuery,
  useMomentsOfPipelineQuery,
  useMomentsOfProjectsQuery,
  useMomentsOfReportsQuery,
} = calls({
  momentsOfAccounts: NEVER_STALE,
  momentsOfApplicants: NEVER_STALE,
  momentsOfApplicant: NEVER_STALE,
  momentsOfPipeline: NEVER_STALE,
  momentsOfProjects: NEVER_STALE,
  momentsOfReports: NEVER_STALE,
});

/** The moments around the one that the page is looked at; nothing is asked without one. */
export const useMoments = (of: PastOf, asof: string | undefined) => {
  const idOf = (kind: PastOf['kind']) =>
    asof !== undefined && of.kind === kind && 'id' in of && of.id !== undefined ? { id: of.id, asof } : skipToken;
  const everyOf = (kind: PastOf['kind']) => (asof !== undefined && of.kind === kind ? { asof } : skipToken);
  const applicants = useMomentsOfApplicantsQuery(everyOf('applicants'));
  const projects = useMomentsOfProjectsQuery(everyOf('projects'));
  const accounts = useMomentsOfAccountsQuery(everyOf('accounts'));
  const reports = useMomentsOfReportsQuery(everyOf('reports'));
  const applicant = useMomentsOfApplicantQuery(idOf('applicant'));
  const pipeline = useMomentsOfPipelineQuery(idOf('pipeline'));
  return { accounts, applicants, projects, reports, applicant, pipeline }[of.kind];
};
