/**
 * Where an applicant stands in a project. `hired` is a value that old data may hold; no action leads to it
 * (readings.md, C23).
 */
export const PLACEMENT_STATUSES = [
  'open',
  'applying',
  'shortlisted',
  'accepted',
  'prepared',
  'departed',
  'hired',
  'rejected',
] as const;
export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number];

/** States in which somebody looks after an applicant's documents: from the shortlist to the departure. */
export const DOCUMENTS_MATTER: readonly PlacementStatus[] = ['shortlisted', 'accepted', 'prepared', 'hired'];

/**
 * How far an applicant has come in a project, in the words that the applicant reads; `notselected` was rejected. What
 * old data calls hired reads as what comes before departure.
 */
export const STANDINGS = ['applied', 'shortlisted', 'passed', 'preparing', 'departed', 'notselected'] as const;
export type Standing = (typeof STANDINGS)[number];

const STANDING_OF: Readonly<Record<PlacementStatus, Standing>> = {
  open: 'applied',
  applying: 'applied',
  shortlisted: 'shortlisted',
  accepted: 'passed',
  prepared: 'preparing',
  hired: 'preparing',
  departed: 'departed',
  rejected: 'notselected',
};

export const standingOf = (status: PlacementStatus): Standing => STANDING_OF[status];
