export { useListOwnedApplicantsQuery } from './api';
