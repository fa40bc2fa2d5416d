export { useListOwnedApplicantsQuery } from './api';
export { Completeness } from './Completeness';
export { Gaps } from './Gaps';
