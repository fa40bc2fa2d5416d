import { type Case, FIELDS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'settings', at: () => '/settings', ready: FIELDS },
  { kind: 'root', name: 'root-settings', at: () => '/settings', ready: FIELDS, dark: true },
];
