import { type AuditList } from '@berangkat/contracts/audit';
import { type ApplicantList } from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type JobView } from '@berangkat/contracts/jobs';
import { type PlacementList } from '@berangkat/contracts/placements';
import { randomUUID } from 'node:crypto';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Keyboard } from '../support/keyboard';
import { Person } from '../support/person';
import { arrives, projectWith } from '../support/pipelines';

jest.setTimeout(120_000);

/**
 * The jobs of a recruiter's day, each by the keyboard alone, with the number of presses that it takes. Letters that are
 * typed to find somebody count, the words of a comment do not. `before` is what the same job took before there were a
 * palette, ‹ › and declared keys; null where the keyboard could not do it.
 */
const BEFORE: Readonly<Record<string, number | null>> = {
  'find by part of a name': 5,
  'find from any screen': null,
  'find by phone': null,
  'shortlist five': 59,
  'shortlist three and announce': 30,
  'client, its project and job': 48,
  'compare two': null,
  'from list to project': 20,
  'who changed what yesterday': null,
  'why is somebody there': 8,
  'pass an interview': 5,
  'comment on a person': 8,
  'next project': null,
};
const presses = new Map<string, number>();

let browser: Browser;
let admin: Person;
let root: Person;
let api: Client;

const arrive = async (kind: string): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount(kind));
  return person;
};

beforeAll(async () => {
  browser = await launchChromium();
  [admin, root, api] = await Promise.all([arrive('admin'), arrive('root'), clientOf('root')]);
});
afterAll(async () => {
  await browser?.close();
  const rows = Object.entries(BEFORE).map(
    ([job, before]) =>
      `${job.padEnd(26)} ${String(before ?? 'impossible').padStart(10)} ${String(presses.get(job) ?? '–').padStart(6)}`,
  );
  process.stdout.write(`presses by keyboard alone     before  after\n${rows.join('\n')}\n`);
});

/** Does a job, and keeps how many presses it took. */
const job = (name: string, run: (keys: Keyboard) => Promise<void>, who: () => Person = () => admin): void =>
  it(name, async () => {
    const keys = new Keyboard(who().page);
    await run(keys);
    presses.set(name, keys.count);
    const before = BEFORE[name];
    if (before !== null && before !== undefined) expect(keys.count).toBeLessThanOrEqual(before);
    expect(who().problems).toEqual([]);
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const rows = (page: Page) => page.locator('main tr[data-row]');

const openPalette = async (page: Page, keys: Keyboard): Promise<void> => {
  const palette = page.getByRole('combobox', { name: 'Find and do anything' });
  keys.count += 1;
  // The first screen of a visit may be drawn a moment before its keys have come.
  for (let tries = 0; tries < 20 && !(await palette.isVisible()); tries += 1) {
    await page.keyboard.press('Control+k');
    await palette.waitFor({ timeout: 1_000 }).catch(() => undefined);
  }
};
const signedIn = (page: Page) => page.getByRole('button', { name: /^Account menu/ }).waitFor();

const somebody = async () => {
  const { applicants } = (await api.call('listApplicants', { query: { app: '10', page: '3' } })).body as ApplicantList;
  return applicants.find(({ firstname, lastname }) => firstname.length >= 4 && lastname.length >= 3)!;
};

job('find by part of a name', async (keys) => {
  const { page } = admin;
  const { firstname } = await somebody();
  await page.goto('/applicant-management');
  await rows(page).first().waitFor();
  await keys.press('/');
  await keys.type(firstname.slice(0, 4).toLowerCase());
  await rows(page).first().getByText(firstname.slice(0, 4)).first().waitFor();
});

job('find from any screen', async (keys) => {
  const { page } = admin;
  const { firstname, lastname } = await somebody();
  await page.goto('/audit-trail');
  await signedIn(page);
  await openPalette(page, keys);
  await keys.type(`${firstname.slice(0, 2)} ${lastname.slice(0, 2)}`.toLowerCase());
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor();
  await keys.press('Enter');
  await page.waitForURL(/applicant-detail/);
});

job(
  'find by phone',
  async (keys) => {
    const { page } = root;
    const { applicants } = (await api.call('listApplicants', { query: { app: '10', page: '2' } }))
      .body as ApplicantList;
    const sought = applicants.find(({ phone1 }) => phone1 !== null)!;
    await page.goto('/dashboard');
    await signedIn(page);
    await openPalette(page, keys);
    await keys.type(sought.phone1!.replaceAll(/\D/g, '').slice(-7));
    await page
      .getByRole('option', { name: fullName(sought) })
      .first()
      .waitFor();
    await keys.press('Enter');
    await heading(page, fullName(sought));
  },
  () => root,
);

job('shortlist five', async (keys) => {
  const { page } = admin;
  const { projectid, placements } = await projectWith(api, 'applying', 5);
  await page.goto(`/project-applicant-management?pid=${projectid}&status=applying&view=list`);
  await rows(page).nth(4).waitFor();
  const ids = await rows(page).evaluateAll((all) =>
    all.slice(0, 5).map((row) => (row as unknown as { dataset: { row: string } }).dataset.row),
  );
  for (let row = 0; row < 5; row += 1) await keys.press('j', 'x');
  await keys.press('m');
  await page.getByRole('menuitem', { name: 'Shortlist' }).waitFor();
  await keys.press('Enter');
  await page.getByText(/^5 applicants shortlisted for /).waitFor();
  expect(placements.length).toBeGreaterThanOrEqual(5);
  for (const id of ids) await arrives(api, projectid, id, 'shortlisted');
});

/** Tabs on to what has this name, and answers how often that took. */
const tabTo = async (page: Page, keys: Keyboard, name: RegExp): Promise<void> => {
  const here = (): Promise<string> =>
    page
      .locator(':focus')
      .evaluate(
        (at: { labels?: ArrayLike<{ textContent: string }>; ariaLabel: string | null; textContent: string }) =>
          at.labels?.[0]?.textContent ?? at.ariaLabel ?? at.textContent,
      );
  for (let tries = 0; tries < 30 && !name.test(await here()); tries += 1) await keys.press('Tab');
  expect(await here()).toMatch(name);
};

job('shortlist three and announce', async (keys) => {
  const { page } = admin;
  const { projectid } = await projectWith(api, 'applying', 3);
  await page.goto(`/project-applicant-management?pid=${projectid}&status=applying&view=list`);
  await rows(page).nth(2).waitFor();
  for (let row = 0; row < 3; row += 1) await keys.press('j', 'x');
  await keys.press('m');
  await page.getByRole('menuitem', { name: 'Shortlist' }).waitFor();
  await keys.press('Enter');
  await page.getByText(/^3 applicants shortlisted for /).waitFor();
  // They stay selected, and the focus with them.
  await tabTo(page, keys, /^Announce/);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('form').waitFor();
  await keys.press('Control+Enter');
  await dialog.getByText('3 of 3 in the outbox').waitFor();
  await page.keyboard.press('Escape');
});

job(
  'client, its project and job',
  async (keys) => {
    const { page } = root;
    const unique = `${Date.now()}`.slice(-8);
    await page.goto('/dashboard');
    await signedIn(page);
    await openPalette(page, keys);
    await keys.type('new client');
    await keys.press('Enter');
    await heading(page, 'New client');
    const fields: readonly (readonly [RegExp, string])[] = [
      [/^Company name/, `Keys ${unique}`],
      [/^Client code/, `KY${unique}`],
      [/registration number/i, unique],
      [/^Address/, 'Jl. Contoh 1'],
      [/^Person in charge/, 'Sri'],
    ];
    for (const [label, words] of fields) {
      await tabTo(page, keys, label);
      await keys.say(words);
    }
    await keys.press('Control+Enter');
    await page.waitForURL(/client-management/);
    await page
      .locator('h1:focus')
      .and(page.getByRole('heading', { name: 'Clients' }))
      .waitFor();
    await page.getByRole('button', { name: 'Add its project' }).waitFor();
    await tabTo(page, keys, /^Add its project/);
    await keys.press('Enter');
    await heading(page, 'New project');
    await tabTo(page, keys, /^Project name/);
    await keys.say(`Keys ${unique}`);
    await tabTo(page, keys, /^Project code/);
    await keys.say(`KP${unique}`);
    await tabTo(page, keys, /^Job/);
    const { jobs } = (await api.call('listJobs', {})).body as { jobs: readonly JobView[] };
    const sought = jobs.find(({ status }) => status === 'active')!.opjobtitle;
    await keys.type(sought.slice(0, 6));
    await page.getByRole('option', { name: sought }).first().waitFor();
    await keys.press('Enter', 'Control+Enter');
    await page.getByText(`Project Keys ${unique} is registered.`).waitFor();
  },
  () => root,
);

job('compare two', async (keys) => {
  const { page, context } = admin;
  await page.goto('/applicant-management');
  await rows(page).nth(1).waitFor();
  const opened: Page[] = [];
  for (let row = 0; row < 2; row += 1) {
    const next = context.waitForEvent('page');
    await keys.press('j', 'Control+Enter');
    opened.push(await next);
  }
  for (const tab of opened) await tab.locator('main h1').filter({ hasText: / / }).waitFor();
  const titles = await Promise.all(opened.map((tab) => tab.title()));
  expect(new Set(titles).size).toBe(2);
  for (const tab of opened) await tab.close();
});

job('from list to project', async (keys) => {
  const { page } = admin;
  const { projectid } = await projectWith(api, 'shortlisted', 1);
  const { placements } = (await api.call('listPlacements', { params: { id: projectid }, query: { limit: '500' } }))
    .body as PlacementList;
  const inside = new Set(placements.map(({ applicant }) => applicant.applicantid));
  const { applicants } = (await api.call('listApplicants', { query: { limit: '500' } })).body as ApplicantList;
  const sought = applicants.find(({ applicantid }) => !inside.has(applicantid))!;
  await page.goto(`/project-applicant-management?pid=${projectid}&view=list`);
  await rows(page).first().waitFor();
  await keys.press('a');
  await page.getByRole('combobox', { name: 'Search applicants' }).waitFor();
  // Of the year, month and day, and the number on it: nobody else has these.
  await keys.type(sought.applicantid.slice(2));
  await page
    .getByRole('option', { name: fullName(sought) })
    .first()
    .waitFor();
  await keys.press('Enter', 'Enter');
  await page.getByText('Applicant added successfully.').waitFor();
  await arrives(api, projectid, sought.applicantid, 'applying');
});

job('who changed what yesterday', async (keys) => {
  const { page } = admin;
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const yesterday = { from: new Date(midnight - 86_400_000).toISOString(), to: new Date(midnight).toISOString() };
  const seen = await clientOf('admin');
  const actionsOf = async (query: object) =>
    (await seen.call('listActions', { query: { ...yesterday, ...query } })).body as AuditList;
  const { actions } = await actionsOf({ app: '100' });
  const named = actions.filter(({ createdbyname: name }) => name !== null && name.length > 4 && !name.includes('*'));
  // At a weekend nobody of a client may have done anything.
  const busy = named.find(({ createdbycategory }) => createdbycategory === 'employer') ?? named[0]!;
  const { page: expected } = await actionsOf({ by: busy.createdby! });

  await page.goto('/dashboard');
  await signedIn(page);
  await openPalette(page, keys);
  // Enter waits for what the server finds.
  await keys.type('trail');
  await keys.press('Enter');
  await rows(page).first().waitFor();
  await keys.press('f', 'Enter');
  await page.getByRole('dialog', { name: 'Day' }).waitFor();
  await keys.press('ArrowDown', 'Enter');
  await page.getByRole('button', { name: 'Remove filter Day' }).waitFor();
  await keys.press('Tab', 'Tab', 'Enter');
  const people = page.getByRole('dialog', { name: 'Person' });
  await people.waitFor();
  await keys.type(busy.createdbyname!.slice(0, 4).toLowerCase());
  await people.getByRole('radio').first().and(people.getByLabel(busy.createdbyname!)).waitFor();
  await keys.press('Enter');
  await page.waitForURL(/by=/);

  const days = page.getByRole('rowheader');
  await page.getByText(new RegExp(`of ${expected.total}$`)).waitFor();
  expect(await days.allInnerTexts()).toEqual([expect.stringMatching(/^Yesterday · /)]);
  for (const sentence of await rows(page).locator('td:first-child').allInnerTexts())
    expect(sentence).toContain(busy.createdbyname!);
});

const endOf = (id: string): string => id.slice(-6);

/** Ids begin with a day: their last digits can be those of somebody of another month, or be in a phone number. */
const isAlone = async (digits: string): Promise<boolean> =>
  ((await api.call('listApplicants', { query: { q: digits } })).body as ApplicantList).page.total === 1;

const firstOf = async <Item>(items: readonly Item[], holds: (item: Item) => Promise<boolean>): Promise<Item> => {
  for (const item of items) if (await holds(item)) return item;
  throw new Error('None of them is found by the end of its id alone');
};

job('why is somebody there', async (keys) => {
  const { page } = admin;
  const { projectid, placements } = await projectWith(api, 'accepted', 1);
  const { comment, applicant } = await firstOf(
    placements.filter((row) => row.comment !== null),
    ({ applicant: { applicantid } }) => isAlone(endOf(applicantid)),
  );
  await page.goto(`/project-applicant-management?pid=${projectid}&status=accepted&view=list`);
  await rows(page).first().waitFor();
  await openPalette(page, keys);
  await keys.type(endOf(applicant.applicantid));
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: fullName(applicant) })
    .waitFor();
  await keys.press('Enter');
  await heading(page, fullName(applicant));
  await page.getByRole('region', { name: 'Projects' }).getByText(comment!).waitFor();
});

job('pass an interview', async (keys) => {
  const { page } = admin;
  const { projectid } = await projectWith(api, 'shortlisted', 1);
  await page.goto(`/project-applicant-management?pid=${projectid}&status=shortlisted&view=list`);
  await rows(page).first().waitFor();
  const id = (await rows(page).first().getAttribute('data-row'))!;
  await keys.press('j', 'm');
  await page.getByRole('menuitem', { name: 'Pass Interview' }).waitFor();
  await keys.press('Enter');
  await page.getByRole('textbox', { name: 'Comment' }).waitFor();
  await keys.say('good English');
  await keys.press('Control+Enter');
  await page.getByText('Applicant passed interview successfully.').waitFor();
  await arrives(api, projectid, id, 'accepted');
});

job('comment on a person', async (keys) => {
  const { page } = admin;
  const words = `Called, wants to leave in March (${randomUUID()})`;
  await page.goto('/applicant-management');
  await rows(page).first().waitFor();
  await keys.press('j', 'Enter');
  await page.getByRole('region', { name: 'Admin comments' }).waitFor();
  await keys.press('c');
  await page.getByRole('region', { name: 'Admin comments' }).locator('textarea:focus').waitFor();
  await keys.say(words);
  await keys.press('Control+Enter');
  await page.getByRole('region', { name: 'Admin comments' }).locator('li', { hasText: words }).waitFor();
});

job('next project', async (keys) => {
  const { page } = admin;
  await page.goto('/project-management');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/project-applicant-management/);
  await page.getByRole('navigation', { name: 'The list you came from' }).waitFor();
  const before = new URL(page.url()).searchParams.get('pid');
  await keys.press('n');
  await page.waitForURL((url) => url.searchParams.get('pid') !== before);
  await rows(page).first().or(page.getByText('No applicants to display for this project')).first().waitFor();
});
