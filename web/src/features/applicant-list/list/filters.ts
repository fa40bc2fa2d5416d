import { type Given } from '../../../shared/api';
import { type ListParams } from '../../../shared/kit';

export type ApplicantListParams = ListParams<Given<'listApplicants'>>;
