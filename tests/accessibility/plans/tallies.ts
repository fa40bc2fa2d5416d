import { type Case } from '../plan';

const TALLY = 'main a[href^="/tallies?id="]';

export const cases: readonly Case[] = [
  { kind: 'root', name: 'tallies', at: () => '/tallies', ready: TALLY, dark: true },
  {
    kind: 'root',
    name: 'tally',
    at: () => '/tallies',
    ready: TALLY,
    prepare: async (page) => {
      await page.locator(TALLY).first().click();
      await page.locator('main tbody th').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'root',
    name: 'tally-form',
    at: () => '/tallies',
    ready: TALLY,
    prepare: async (page) => {
      await page.locator(TALLY).first().click();
      await page.locator('main a[href^="/tallies?edit="]').click();
      await page.locator('main form input[type=checkbox]').first().waitFor();
    },
    dark: true,
  },
];
