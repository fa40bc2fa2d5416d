import { anApplication } from '../../testing';
import type { Examples } from '../../shared/openapi/example';

export const examples: Examples<'applicants'> = {
  submitApplication: anApplication(),
  updateApplication: anApplication(),
};
