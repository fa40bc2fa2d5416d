import { aClient, anApplication } from '@berangkat/contracts/testing';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { arrives } from '../support/pipelines';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
const applicant = { email: `past.${unique}@example.com`, password: 'Past12345' };

let browser: Browser;
let root: Client;
let projectid: string;
let applicantid: string;

/** Somebody who was shortlisted in a project of their own client. */
beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  const { clientid } = (
    await root.call('registerClient', {
      body: aClient({ companyname: `Aurora ${unique}`, clientcode: `AU${unique}`, companyregistrationnumber: unique }),
    })
  ).body as { clientid: string };
  ({ projectid } = (
    await root.call('registerProject', {
      body: { projectname: `Aurora ${unique}`, projectcode: `AU${unique}`, projectstatus: 'active', clientid },
    })
  ).body as { projectid: string });
  await root.call('createAccount', { body: { ...applicant, category: 'applicant' } });
  const own = new Client(portalUrl());
  await own.signIn(applicant);
  ({ applicantid } = (
    await own.call('submitApplication', {
      body: anApplication({ firstname: 'Past', lastname: `Person${unique}`, email: applicant.email }),
    })
  ).body as { applicantid: string });
  await root.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
  await root.call('moveApplicant', {
    params: { id: projectid },
    body: { applicantid, applicantstatus: 'shortlisted' },
  });
  await arrives(root, projectid, applicantid, 'shortlisted');
});
afterAll(() => browser?.close());

const name = `Past Person${unique}`;

it('a superadmin steps back through a pipeline, shares the moment, and comes back to now', async () => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount('root'), `/project-applicant-management?pid=${projectid}&view=board`);
  const { page } = person;
  const standsOn = (status: string, on = page) => on.locator(`[data-column=${status}]`).getByText(name).waitFor();
  const asof = () => new URL(page.url()).searchParams.get('asof');
  await standsOn('shortlisted');
  expect(await page.getByRole('button', { name: 'Add applicant' }).count()).toBe(1);

  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'As it was…' }).click();
  const bar = page.getByRole('region', { name: 'The page as it was' });
  await bar.getByText(/^The page as it was on \d\d-\d\d-\d\d \d\d:\d\d/).waitFor();
  await standsOn('shortlisted');
  // Nothing can be done with what was.
  expect(await page.getByRole('button', { name: 'Add applicant' }).count()).toBe(0);

  await bar.getByRole('button', { name: 'Previous change' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('[');
  await standsOn('applying');
  expect(asof()).toMatch(/^[0-9a-f]{16}/);
  await page.screenshot({ path: 'test-results/past.png' });

  const admin = await Person.at(browser, portalUrl());
  await admin.arrive(demoAccount('admin'), page.url().slice(portalUrl().length));
  await standsOn('applying', admin.page);
  // What happens now does not move what was.
  await root.call('moveApplicant', {
    params: { id: projectid },
    body: { applicantid, applicantstatus: 'rejected', comment: 'later' },
  });
  await arrives(root, projectid, applicantid, 'rejected');
  await standsOn('applying');
  await admin.leave();

  await page.keyboard.press(']');
  await standsOn('shortlisted');
  await bar.getByRole('button', { name: 'Back to now' }).click();
  await standsOn('rejected');
  expect(asof()).toBeNull();
  await person.leave();
});
