import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  {
    kind: 'root',
    name: 'reports',
    at: () => '/reports',
    ready: '#funnel tbody a',
    // Every report comes into sight, and has its figures.
    prepare: async (page) => {
      for (const card of await page.locator('main section[id]').all()) {
        await card.scrollIntoViewIfNeeded();
        await card.locator('tbody th').first().waitFor();
      }
      // Below them, how they are built.
      await page.locator('main section:not([id]) button').first().scrollIntoViewIfNeeded();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'report-people',
    at: () => '/report-people?report=funnel&row=shortlisted&figure=ways',
    ready: ROWS,
  },
];
