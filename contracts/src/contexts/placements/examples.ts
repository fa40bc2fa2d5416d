import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

export const examples: Examples<'placements'> = {
  moveApplicant: { applicantid: EXAMPLE_ID, applicantstatus: 'shortlisted' },
  moveApplicants: { applicantids: [EXAMPLE_ID], applicantstatus: 'shortlisted' },
};
