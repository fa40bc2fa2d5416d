import { type Case } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'import', at: () => '/import?kind=vendors', ready: 'main form select', dark: true },
];
