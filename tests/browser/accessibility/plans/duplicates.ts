import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'duplicates', at: () => '/duplicates', ready: ROWS, dark: true },
];
