import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'vendor', name: 'vendor-applicants', at: () => '/vendor-applicant-management', ready: ROWS, dark: true },
];
