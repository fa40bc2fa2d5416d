import { type Case, FIELDS, ROWS } from '../plan';

/** The demonstration plans days every week: the first of the list is one of them. */
export const cases: readonly Case[] = [
  { kind: 'admin', name: 'interview-days', at: () => '/interview-days?when=over', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'interview-day',
    at: () => '/interview-days?when=over',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} a`).first().click();
      await page.locator('main td[data-seat]').first().waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'interview-day-form',
    at: ({ projectid }) => `/interview-day-form?pid=${projectid}`,
    ready: FIELDS,
  },
];
