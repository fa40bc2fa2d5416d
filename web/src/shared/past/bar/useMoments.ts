import { skipToken } from '@reduxjs/toolkit/query';
import { type PastOf } from '../pastOf';
import {
  useMomentsOfApplicantQuery,
  useMomentsOfApplicantsQuery,
  useMomentsOfPipelineQuery,
  useMomentsOfProjectsQuery,
} from './api';

/** The moments around the one that the page is looked at. */
export const useMoments = (of: PastOf, asof: string) => {
  const idOf = (kind: PastOf['kind']) =>
    of.kind === kind && 'id' in of && of.id !== undefined ? { id: of.id, asof } : skipToken;
  const everyOf = (kind: PastOf['kind']) => (of.kind === kind ? { asof } : skipToken);
  const applicants = useMomentsOfApplicantsQuery(everyOf('applicants'));
  const projects = useMomentsOfProjectsQuery(everyOf('projects'));
  const applicant = useMomentsOfApplicantQuery(idOf('applicant'));
  const pipeline = useMomentsOfPipelineQuery(idOf('pipeline'));
  return { applicants, projects, applicant, pipeline }[of.kind];
};
