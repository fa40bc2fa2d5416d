import { type Case } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'root', name: 'operations', at: () => '/operations', ready: '#processes table', dark: true },
];
