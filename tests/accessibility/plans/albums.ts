import { type Case, FIELDS, refuse } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'visitor', name: 'albums', at: () => '/content-management', ready: 'main li img', dark: true },
  { kind: 'root', name: 'albums-managed', at: () => '/content-management', ready: 'main li img' },
  { kind: 'root', name: 'album-form', at: () => '/album-form', ready: FIELDS, prepare: refuse },
  { kind: 'root', name: 'content-form', at: () => '/content-form', ready: FIELDS, prepare: refuse },
];
