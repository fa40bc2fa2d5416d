import { anEducation } from '../../testing';
import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

export const examples: Examples<'educations'> = {
  addEducation: { applicantid: EXAMPLE_ID, ...anEducation() },
  updateEducation: anEducation(),
};
