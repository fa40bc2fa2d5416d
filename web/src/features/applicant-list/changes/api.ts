import { calls } from '../../../shared/api';

// The past does not change.
export const { useCompareApplicantsQuery } = calls({ compareApplicants: { keepUnusedDataFor: 10 } });
