import { type Case } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'visitor', name: 'landing', at: () => '/', ready: 'main #statistic', dark: true },
  { kind: 'visitor', name: 'landing-by-name', at: () => '/landing-page', ready: 'main #statistic' },
];
