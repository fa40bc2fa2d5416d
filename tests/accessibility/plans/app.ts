import { type Case, press, ROWS, SMALL_PHONE } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'visitor', name: 'not-found', at: () => '/nowhere', ready: 'main h1' },
  {
    kind: 'admin',
    name: 'account-menu',
    at: () => '/dashboard',
    ready: 'main h2',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'phone-menu',
    at: () => '/dashboard',
    ready: 'main h2',
    prepare: async (page) => {
      await page.setViewportSize(SMALL_PHONE);
      await press('Open the menu')(page);
      await page.getByRole('link', { name: 'Audit trail' }).filter({ visible: true }).first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'palette',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find and do anything' }).fill('audit');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'keys',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
    dark: true,
  },
];
