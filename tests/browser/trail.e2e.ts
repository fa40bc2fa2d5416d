import { type SessionUser } from '@berangkat/contracts/accounts';
import { type AuditList } from '@berangkat/contracts/audit';
import { type Away } from '@berangkat/contracts/away';
import { type ProjectChoice } from '@berangkat/contracts/projects';
import { type PlacementList } from '@berangkat/contracts/placements';
import { type Browser } from 'playwright-core';
import { violationsIn } from '../support/axe';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { dayInput } from '../support/date-field';
import { Person } from '../support/person';
import { arrives, projectWith } from '../support/pipelines';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

const arrive = async (kind: string): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount(kind));
  return person;
};

it('the trail is narrowed to a day and a person; each day has a heading, and the address keeps it', async () => {
  const person = await arrive('admin');
  const { page } = person;
  const admin = await clientOf('admin');
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const week = { from: new Date(midnight - 6 * DAY_MS).toISOString(), to: new Date(midnight + DAY_MS).toISOString() };
  const actionsOf = async (query: object) =>
    (await admin.call('listActions', { query: { ...week, ...query } })).body as AuditList;
  const { actions } = await actionsOf({ limit: '500' });
  const { createdby, createdbyname } = actions.find(
    (entry) => entry.createdbycategory === 'employer' && (entry.createdbyname?.length ?? 0) > 4,
  )!;
  const theirs = await actionsOf({ by: createdby!, app: '50' });

  await page.goto('/audit-trail');
  const rows = page.locator('main tr[data-row]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('radio', { name: 'Last 7 days' }).click();
  await page.getByRole('button', { name: 'Person', exact: true }).click();
  const people = page.getByRole('dialog', { name: 'Person' });
  await people.getByRole('searchbox').fill(createdbyname!.slice(0, 5));
  await people.getByRole('radio', { name: createdbyname! }).first().click();
  await page.waitForURL((url) => url.searchParams.get('by') === createdby && url.searchParams.get('day') === 'week');
  await page.getByText(new RegExp(`of ${theirs.page.total}$`)).waitFor();
  // The answer before this one stays on the screen until this one is drawn.
  await rows.locator('td:first-child').filter({ hasNotText: createdbyname! }).first().waitFor({ state: 'detached' });
  expect(await rows.count()).toBeGreaterThan(0);

  const shown = theirs.actions.slice(0, await rows.count());
  const days = new Set(shown.map(({ createdat }) => createdat.slice(0, 10)));
  expect(await page.getByRole('rowheader').count()).toBe(days.size);
  await page.reload();
  await page.getByText(new RegExp(`of ${theirs.page.total}$`)).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.waitForURL((url) => url.search === '');

  // A day of one's own is three fields in the language of the screen, as in forms.
  await page.goto('/audit-trail?day=range');
  await dayInput(page, 'from').focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026');
  await page.waitForURL((url) => url.searchParams.get('from') === '2026-09-01');
  await person.leave();
});

it('what changed while somebody was away is on the dashboard, and a number opens it', async () => {
  const person = await arrive('admin');
  const { page } = person;
  await page.goto('/dashboard');
  const region = page.getByRole('region', { name: 'While you were away' });
  // Somebody who appears in a project and beside it has one number.
  const first = region.locator('a[aria-keyshortcuts="1"]').first();
  await first.waitFor();
  const href = (await first.getAttribute('href'))!;
  await page.keyboard.press('1');
  await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(href));
  await person.leave();
});

it('who signs in and stays elsewhere reads once how much has changed, with the way to it', async () => {
  const [root, employer] = await Promise.all([clientOf('root'), clientOf('employer')]);
  const { client } = (await employer.call('session')).body as SessionUser;
  const choices = (await employer.call('projectsOfClient', { params: { clientid: client.clientid! } }))
    .body as ProjectChoice[];
  let moved: { readonly id: string; readonly applicantid: string } | undefined;
  for (const { projectid: id } of choices) {
    const { placements } = (await root.call('listPlacements', { params: { id }, query: { status: 'applying' } }))
      .body as PlacementList;
    if (moved === undefined && placements[0] !== undefined)
      moved = { id, applicantid: placements[0].applicant.applicantid };
  }
  const { id, applicantid } = moved!;
  const move = (applicantstatus: string) =>
    root.call('moveApplicant', { params: { id }, body: { applicantid, applicantstatus } });
  expect((await move('shortlisted')).status).toBe(200);
  await arrives(root, id, applicantid, 'shortlisted');
  const { total } = (await employer.call('readAway')).body as Away;
  expect(total).toBeGreaterThan(0);

  const person = await Person.at(browser, portalUrl());
  await person.signIn(demoAccount('employer'));
  await person.press('Dismiss');
  await person.sees(/^(\d+ changes?|More than [\d,]+ changes) while you were away$/);
  await person.page.getByRole('link', { name: 'Have a look' }).click();
  await person.page.waitForURL(/dashboard/);
  await person.page.getByRole('region', { name: 'While you were away' }).waitFor();
  await person.leave();
  expect((await move('applying')).status).toBe(200);
});

it('the last twenty actions have the way back of a step, and the banner that says so breaks no rule', async () => {
  const [root, admin] = await Promise.all([clientOf('root'), clientOf('admin')]);
  const { projectid, placements } = await projectWith(root, 'applying', 1);
  const { applicantid, firstname } = placements[0]!.applicant;
  const body = { applicantid, applicantstatus: 'shortlisted' };
  expect((await admin.call('moveApplicant', { params: { id: projectid }, body })).status).toBe(200);
  await arrives(root, projectid, applicantid, 'shortlisted');

  const person = await arrive('admin');
  const { page } = person;
  await page.goto('/dashboard');
  const mine = page.getByRole('region', { name: 'My last actions' });
  await mine
    .getByRole('button', { name: new RegExp(`^Undo: ${firstname}`) })
    .first()
    .click();
  await page.getByText('Applicant longlisted successfully.').waitFor();
  await arrives(root, projectid, applicantid, 'applying');
  const violations = await violationsIn(page, ['#banners']);
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  await person.leave();
});
