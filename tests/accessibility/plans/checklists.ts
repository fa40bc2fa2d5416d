import { type Case, FIELDS, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'root', name: 'document-checklists', at: () => '/document-checklists', ready: FIELDS, dark: true },
  { kind: 'admin', name: 'expiring-documents', at: () => '/expiring-documents', ready: ROWS, dark: true },
];
