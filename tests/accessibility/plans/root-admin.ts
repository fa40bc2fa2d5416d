import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'root', name: 'root-admin', at: () => '/root-admin?tab=superadmins', ready: ROWS, dark: true },
];
