import { type Case, FIELDS, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'visitor', name: 'invitation-over', at: () => '/invitation#none', ready: 'main [role=alert]' },
  { kind: 'admin', name: 'interview-days', at: () => '/interview-days?when=over', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'interview-day',
    at: ({ dayid }) => `/interview-day?id=${dayid}`,
    ready: 'main td[data-seat]',
  },
  {
    kind: 'admin',
    name: 'interview-live',
    at: ({ dayid }) => `/interview-day?live=1&id=${dayid}`,
    ready: FIELDS,
    prepare: async (page) => {
      await page.locator(FIELDS).fill('Sari');
      await page.locator('main form button[type=submit]').click();
      await page.locator('main fieldset').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'interview-day-form',
    at: ({ projectid }) => `/interview-day-form?pid=${projectid}`,
    ready: FIELDS,
  },
];
