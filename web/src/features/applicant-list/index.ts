export { useSummariseApplicantsQuery } from './api';
