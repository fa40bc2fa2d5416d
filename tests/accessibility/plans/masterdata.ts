import { type Case, FIELDS, refuse, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'industries', at: () => '/industry-management', ready: ROWS },
  { kind: 'admin', name: 'industry-form', at: () => '/industry-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'departments', at: () => '/department-management', ready: ROWS },
  { kind: 'admin', name: 'department-form', at: () => '/department-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'positions', at: () => '/position-management', ready: ROWS, dark: true },
  { kind: 'admin', name: 'position-form', at: () => '/position-form', ready: FIELDS, prepare: refuse },
];
