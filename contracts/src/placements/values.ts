import { z } from 'zod';

/**
 * Where an applicant stands in a project. `hired` is a value that old data may hold; no action leads to it
 * (readings.md, C23).
 */
export const placementStatus = z.enum([
  'open',
  'applying',
  'shortlisted',
  'accepted',
  'prepared',
  'departed',
  'hired',
  'rejected',
]);
export type PlacementStatus = z.infer<typeof placementStatus>;
