import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'merges', at: () => '/duplicates?merges=all', ready: ROWS },
  {
    kind: 'admin',
    name: 'merge',
    at: () => '/duplicates',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} a`).first().click();
      await page.getByRole('link', { name: 'Merge', exact: true }).click();
      await page.getByText('Which record stays?').waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'merge-together',
    at: () => '/duplicates?together=identity',
    ready: 'main form li label',
    dark: true,
  },
  {
    kind: 'admin',
    name: 'merge-undo',
    at: () => '/duplicates?merges=all',
    ready: ROWS,
    prepare: async (page) => {
      const merged = page.locator(ROWS).filter({ hasNotText: 'Undone' }).first();
      await merged.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Undo the merge' }).click();
      await page.getByText('What comes back').waitFor();
    },
    dark: true,
  },
];
