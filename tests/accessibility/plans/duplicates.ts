import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'duplicates', at: () => '/duplicates', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'duplicates-pair',
    at: () => '/duplicates',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} a`).first().click();
      await page.getByRole('rowheader', { name: 'Differs' }).waitFor();
    },
    dark: true,
  },
];
