import { type Case, FIELDS, refuse, ROWS } from '../plan';

export const cases: readonly Case[] = [
  {
    kind: 'admin',
    name: 'job-applicants',
    at: ({ jobid }) => `/open-job-applicant-management?jobid=${jobid}`,
    ready: ROWS,
  },
  { kind: 'admin', name: 'job-form', at: () => '/open-job-form', ready: FIELDS, dark: true },
  { kind: 'admin', name: 'job-form-errors', at: () => '/open-job-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'job-form-edit', at: ({ jobid }) => `/open-job-form?jobid=${jobid}`, ready: FIELDS },
];
