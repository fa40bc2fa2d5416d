export { useSummariseApplicantsQuery, useUpdateApplicantStatusMutation } from './api';
