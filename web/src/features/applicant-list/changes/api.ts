import { calls } from '../../../shared/api';

// What was does not change.
export const { useCompareApplicantsQuery } = calls({ compareApplicants: { keepUnusedDataFor: 10 } });
