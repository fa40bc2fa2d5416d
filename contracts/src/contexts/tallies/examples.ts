import type { Examples } from '../../shared/openapi/example';

const tally = {
  name: 'Departures by month',
  measure: 'count',
  types: ['ApplicantDeparted'],
  groups: ['month', 'client'],
} as const;

export const examples: Examples<'tallies'> = { defineTally: tally, changeTally: tally };
