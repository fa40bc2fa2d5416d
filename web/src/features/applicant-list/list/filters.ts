import { type Given } from '../../../shared/api';
import { type ListParams } from '../../../shared/kit';

export const FILTERS = [
  'cat',
  'degree',
  'experience',
  'status',
  'project',
  'owner',
  'managedby',
  'createdsince',
  'removed',
] as const;

export type ApplicantListParams = ListParams<Given<'listApplicants'>>;
