import { type Case } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'root', name: 'second-factor', at: () => '/second-factor', ready: 'main h2', dark: true },
];
