import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'visitor', name: 'job-list', at: () => '/open-job-management', ready: 'main li a h2', dark: true },
  {
    kind: 'visitor',
    name: 'job',
    at: ({ jobid }) => `/job-cv-upload?jobid=${jobid}`,
    ready: 'main input[type=email]',
    dark: true,
  },
  { kind: 'visitor', name: 'job-none', at: () => '/job-cv-upload?jobid=20200101001', ready: 'main [role=alert]' },
  { kind: 'admin', name: 'jobs', at: () => '/open-job-management', ready: ROWS, dark: true },
];
