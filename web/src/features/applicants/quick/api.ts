import { calls, tagsOf } from '../../../shared/api';

export const { useReadJobApplicantQuery, useAttachJobCvMutation } = calls({
  readJobApplicant: {},
  attachJobCv: {
    tags: (_answer, { id, applicantid }) => [
      ...tagsOf('jobs', id),
      ...tagsOf('applicants', applicantid),
      ...tagsOf('attachments', applicantid),
    ],
  },
});
