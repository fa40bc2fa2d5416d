export { useListApplicantsQuery, useSummariseApplicantsQuery, useUpdateApplicantStatusMutation } from './api';
