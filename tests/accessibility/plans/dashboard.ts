import { type Case } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'applicant', name: 'applicant-dashboard', at: () => '/dashboard', ready: 'main h2' },
  { kind: 'employer', name: 'employer-dashboard', at: () => '/dashboard', ready: 'main h2' },
  { kind: 'admin', name: 'admin-dashboard', at: () => '/dashboard', ready: 'main h2' },
];
