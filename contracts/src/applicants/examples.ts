import { anApplication } from '../testing';
import type { Examples } from '../openapi/example';

export const examples: Examples<'applicants'> = {
  submitApplication: anApplication(),
  updateApplication: anApplication(),
};
