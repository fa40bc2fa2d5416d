import { type Case, cv } from '../plan';

export const cases: readonly Case[] = [
  {
    kind: 'admin',
    name: 'history',
    at: ({ appid }) => `/history?kind=applicant&id=${appid}`,
    ready: 'main ol > li',
    dark: true,
  },
  {
    kind: 'root',
    name: 'history-values',
    at: ({ projectid }) => `/history?kind=project&id=${projectid}&view=values`,
    ready: 'main details',
    prepare: async (page) => page.locator('main details summary').first().click(),
    dark: true,
  },
  {
    kind: 'root',
    name: 'cv-origin',
    at: cv,
    ready: 'main dl',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Show the source' }).click();
      await page.getByRole('button', { name: 'Source of Height' }).press('Enter');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    dark: true,
  },
];
