import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'audit-trail', at: () => '/audit-trail', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'audit-entry',
    at: () => '/audit-trail',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(ROWS).first().click();
      await page.locator('dialog[open] h2').waitFor();
    },
    dark: true,
  },
];
