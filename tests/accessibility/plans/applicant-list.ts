import { type Case, daysAgo, press, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'applicants-table', at: () => '/applicant-management', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'applicants-preview',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(ROWS).first().focus();
      await page.keyboard.press('Space');
      await page.locator('dialog[open] h2').waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'applicants-menu',
    at: () => '/application-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} [aria-haspopup=menu]`).first().click();
      await page.locator('[role=menuitem]:focus').waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'applicants-cards',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.getByRole('group', { name: 'View' }).getByRole('button').last().click();
      await page.locator('main li[data-row]').first().waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'columns',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await press('Columns')(page);
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'filter',
    at: () => '/applicant-management?cat=hospitality',
    ready: ROWS,
    prepare: async (page) => {
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Degree' }).click();
      await page.getByRole('dialog', { name: 'Degree' }).locator('small').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'save-view',
    at: () => '/applicant-management?degree=diploma',
    ready: ROWS,
    prepare: async (page) => {
      await press('Save view')(page);
      await page.getByRole('dialog', { name: 'Save view' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'applicants-changes',
    at: () => `/applicant-management?asof=${daysAgo(30)}&compare=${daysAgo(0)}`,
    ready: 'main dl',
  },
  { kind: 'root', name: 'status-report', at: () => '/applicant-status-management', ready: ROWS, dark: true },
  { kind: 'root', name: 'departed', at: () => '/departure-applicant-management', ready: ROWS },
];
