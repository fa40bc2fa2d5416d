import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

it('a call is tried on the page of the documentation, with a record that is there, and no other host is asked', async () => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount('admin'));
  const { page } = person;
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(portalUrl()).origin) said.push(request.url());
  });
  await page.goto('/api/docs#/applicants/readApplicant');
  // The page reads the whole description before it says so, and draws all calls before it opens the one of the address:
  // each takes a busy machine half a minute.
  await page.getByText(/^Signed in as admin@/).waitFor({ timeout: 60_000 });
  const call = page.locator('#operations-applicants-readApplicant');
  await call.getByRole('button', { name: 'Execute' }).click({ timeout: 60_000 });
  await call.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  expect(said).toEqual([]);
});
