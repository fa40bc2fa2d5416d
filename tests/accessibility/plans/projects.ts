import { type Case, FIELDS, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'projects', at: () => '/project-management', ready: ROWS },
  { kind: 'root', name: 'project-form', at: () => '/project-form', ready: FIELDS, dark: true },
  { kind: 'root', name: 'project-form-edit', at: ({ projectid }) => `/project-form?id=${projectid}`, ready: FIELDS },
];
