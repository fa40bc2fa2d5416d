import { type Case } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'root', name: 'mail', at: () => '/mail', ready: 'main h1', dark: true },
  {
    kind: 'root',
    name: 'mail-previews',
    at: () => '/mail?preview=password-link',
    ready: 'dialog[open] article',
    dark: true,
  },
];
