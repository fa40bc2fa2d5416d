import { anExperience } from '../../testing';
import { EXAMPLE_ID, type Examples } from '../../shared/openapi/example';

export const examples: Examples<'experiences'> = {
  addExperience: { applicantid: EXAMPLE_ID, ...anExperience() },
  updateExperience: anExperience(),
};
