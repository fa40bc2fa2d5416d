import { type Case, FIELDS, refuse, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'clients', at: () => '/client-management', ready: ROWS },
  { kind: 'root', name: 'client-form', at: () => '/client-form', ready: FIELDS },
  { kind: 'root', name: 'client-form-errors', at: () => '/client-form', ready: FIELDS, prepare: refuse },
  { kind: 'root', name: 'client-form-edit', at: ({ clientid }) => `/client-form?id=${clientid}`, ready: FIELDS },
];
