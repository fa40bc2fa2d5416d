import { z } from 'zod';
import { accountComparison } from '../accounts/views';
import { applicantComparison } from '../applicants/views';
import { pipelineComparison } from '../placements/views';
import { projectComparison } from '../projects/views';

/** Two moments compared, by what is looked at. */
const comparisons = {
  accounts: accountComparison,
  applicants: applicantComparison,
  pipeline: pipelineComparison,
  projects: projectComparison,
};
export type Comparisons = { readonly [Kind in keyof typeof comparisons]: z.infer<(typeof comparisons)[Kind]> };

export const comparison = z.union([
  comparisons.accounts,
  comparisons.applicants,
  comparisons.pipeline,
  comparisons.projects,
]);
