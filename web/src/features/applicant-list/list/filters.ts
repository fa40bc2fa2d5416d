import { type ApplicantList } from '@berangkat/contracts/applicants';
import { type Given } from '../../../shared/api';
import { type ListParams } from '../../../shared/kit';
import { type ListedApplicant } from './Placements';

export type ApplicantListParams = ListParams<Given<'listApplicants'>>;

/** The answer of each of the lists. */
export type Listed = Omit<ApplicantList, 'applicants'> & { readonly applicants: readonly ListedApplicant[] };

/** Everybody; those who have departed; the status report. */
export type Shown = 'everybody' | 'departed' | 'statuses';
