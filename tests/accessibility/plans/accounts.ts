import { clientOf } from '../../support/demo';
import { type Case, FIELDS, press, refuse, ROWS } from '../plan';

export const cases: readonly Case[] = [
  {
    kind: 'visitor',
    name: 'landing-sign-in',
    at: () => '/',
    ready: 'main #statistic',
    prepare: async (page) => {
      await press('Sign in')(page);
      await page.getByRole('region', { name: 'Sign in' }).getByLabel('Email', { exact: true }).waitFor();
    },
  },
  {
    kind: 'visitor',
    name: 'landing-forgotten-password',
    at: () => '/',
    ready: 'main #statistic',
    prepare: async (page) => {
      await press('Sign in')(page);
      await press('Forgot your password?')(page);
      await page.getByRole('button', { name: 'Send me a link' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'visitor',
    name: 'new-password',
    at: () => '/new-password#20261122001.none',
    ready: FIELDS,
    prepare: refuse,
    dark: true,
  },
  {
    kind: 'visitor',
    name: 'confirm-email',
    at: () => '/confirm-email#20261122001.none',
    ready: 'main button',
    dark: true,
  },
  { kind: 'visitor', name: 'undo-email', at: () => '/undo-email#20261122001.none', ready: 'main button' },
  { kind: 'visitor', name: 'registration', at: () => '/user-registration', ready: FIELDS, dark: true },
  { kind: 'visitor', name: 'registration-errors', at: () => '/user-registration', ready: FIELDS, prepare: refuse },
  {
    kind: 'applicant',
    name: 'change-password',
    at: ({ accid }) => `/change-password?id=${accid}`,
    ready: FIELDS,
    prepare: refuse,
  },
  {
    kind: 'admin',
    name: 'own-name',
    at: () => '/dashboard',
    ready: 'main h2',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await press('Your name')(page);
      await page.locator('dialog[open] input').waitFor();
    },
    dark: true,
  },
  {
    kind: 'root',
    name: 'login-id-card',
    at: () => '/account-management',
    ready: ROWS,
    prepare: async (page) => {
      const email = `login.id.${Date.now()}@example.com`;
      const body = { email, password: 'Planted1234', category: 'applicant' };
      expect((await (await clientOf('root')).call('createAccount', { body })).status).toBe(201);
      await page.goto(`/account-management?q=${email}`);
      await page.getByRole('button', { name: `Actions for ${email}` }).click();
      await page.getByRole('menuitem', { name: 'Reset ID' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Reset ID' }).click();
      await page.getByText(email).nth(1).waitFor();
    },
    dark: true,
  },
  { kind: 'admin', name: 'devices', at: () => '/devices', ready: 'main li', dark: true },
  { kind: 'admin', name: 'accounts', at: () => '/account-management', ready: ROWS },
  { kind: 'root', name: 'root-accounts', at: () => '/account-management', ready: ROWS, dark: true },
  { kind: 'root', name: 'account-form-errors', at: () => '/account-form', ready: FIELDS, prepare: refuse },
  { kind: 'root', name: 'account-form-edit', at: ({ accid }) => `/account-form?id=${accid}`, ready: FIELDS },
];
