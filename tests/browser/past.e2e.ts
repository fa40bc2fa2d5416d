import { type Moments } from '@berangkat/contracts/kernel';
import { aClient, anApplication } from '@berangkat/contracts/testing';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { arrives } from '../support/pipelines';
import { sticksOut } from '../support/sticks-out';

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
  await page.getByRole('menuitem', { name: 'View a past date…' }).click();
  const bar = page.getByRole('region', { name: 'Past view' });
  await bar.getByText(/^This page as of \d\d-\d\d-\d\d \d\d:\d\d/).waitFor();
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
  // Present events do not move the past.
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

/** Begins to count how often something on the page is moved by an animation. */
const countMoves = (page: Page) =>
  page.evaluate(`(() => {
    globalThis.moves = 0;
    globalThis.animated ??= Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (JSON.stringify(frames).includes('translate(')) globalThis.moves += 1;
      return globalThis.animated.call(this, frames, options);
    };
  })()`);
const movesOf = (page: Page) => page.evaluate<number>('globalThis.moves');

it('a superadmin plays what happened, step by step and by itself, and compares its two ends', async () => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount('root'), `/project-applicant-management?pid=${projectid}&view=board`);
  const { page } = person;
  await page.locator('[data-column=rejected]').getByText(name).waitFor();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Replay…' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const standsIn = (status: string) => page.locator(`[data-column=${status}]`).getByText(name).waitFor();
  await player.getByText('The starting point.').waitFor();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await countMoves(page);
  await page.keyboard.press(']');
  await standsIn('applying');
  await page.keyboard.press('ArrowRight');
  await standsIn('shortlisted');
  await player.getByText(`shortlisted ${name}`).first().waitFor();
  expect(await movesOf(page)).toBeGreaterThan(0);
  await page.screenshot({ path: 'test-results/replay.png' });

  // A reader who wants nothing to move sees where everybody is.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await countMoves(page);
  await page.keyboard.press('[');
  await standsIn('applying');
  expect(await movesOf(page)).toBe(0);

  // Stops at the rejection alone, and shows what came before it all the same.
  const kinds = player.getByRole('combobox', { name: 'What happened' });
  await kinds.selectOption({ label: 'Rejected (1)' });
  await player.getByText('of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('step')).toBe('ApplicantRejected');
  await page.screenshot({ path: 'test-results/replay-narrowed.png' });
  await player.getByRole('button', { name: 'Step forward' }).click();
  await standsIn('rejected');
  await kinds.selectOption('');
  await player.getByRole('button', { name: 'Step back' }).click();
  await standsIn('shortlisted');

  await player.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '1 month per second' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await player.getByRole('button', { name: 'Play again' }).waitFor();
  await standsIn('rejected');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('li[data-column=rejected]').getByText('1', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Moved last' }).waitFor();
  expect(await sticksOut(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/replay-phone.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('region', { name: 'Joined (1)' }).getByText(name).waitFor();
  await page.getByRole('row', { name: 'Rejected 0 1 +1' }).waitFor();
  await page.screenshot({ path: 'test-results/compare.png' });
  await person.leave();
});

it('an admin compares two moments of the general list, on a desk and on a phone', async () => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount('admin'), '/applicant-management');
  const { page } = person;
  await page.getByRole('button', { name: 'What changed…' }).click();
  const came = page.getByRole('region', { name: /^Joined the list/ });
  await came.getByRole('link', { name }).waitFor();
  await page.screenshot({ path: 'test-results/compare-list.png' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sticksOut(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/compare-list-phone.png' });
  expect(person.problems).toEqual([]);
  await person.context.close();
});

it('an admin plays what happened to an applicant, and compares the CV with what it was', async () => {
  const updated = anApplication({
    firstname: 'Past',
    lastname: `Renamed${unique}`,
    email: applicant.email,
  });
  await root.call('updateApplication', { params: { id: applicantid }, body: updated });
  const person = await Person.at(browser, portalUrl());
  const now = new Date().toISOString();
  const day = new Date(Date.now() - 86_400_000).toISOString();
  await person.arrive(demoAccount('admin'), `/applicant-detail?appid=${applicantid}&asof=${day}&replay=${now}`);
  const { page } = person;
  const player = page.getByRole('region', { name: 'Player' });
  const events = page.getByRole('list', { name: 'What happened' });
  await events.getByRole('button', { name: /^Shortlisted in/ }).click();
  await page.getByRole('region', { name: 'Status in projects' }).getByText('Shortlisted').waitFor();
  await page.getByRole('region', { name: 'What changed' }).getByText('Applying').waitFor();
  await events.getByRole('button', { name: /^Application changed/ }).click();
  await page.getByRole('region', { name: 'What changed' }).getByText(`Past Renamed${unique}`).waitFor();
  await player
    .getByText(/^Application changed: .*last name.* · /)
    .first()
    .waitFor();
  await page.screenshot({ path: 'test-results/replay-cv.png' });

  const position = new URL(
    (await page.getByRole('link', { name: 'The CV at that time' }).getAttribute('href'))!,
    page.url(),
  ).searchParams.get('asof')!;
  await page.goto(`${portalUrl()}/applicant-detail?appid=${applicantid}&asof=${position}&compare=${now}`);
  await page.getByText('The CV is the same at both moments.').waitFor();
  const first = (
    await root.call('readMoments', { params: { kind: 'applicant' }, query: { id: applicantid, asof: now } })
  ).body as Moments;
  await page.goto(
    `${portalUrl()}/applicant-detail?appid=${applicantid}&asof=${first.previous!.position}&compare=${now}`,
  );
  await page.getByRole('region', { name: 'Work', exact: true }).getByText(`Past Person${unique}`).waitFor();
  await page.screenshot({ path: 'test-results/compare-cv.png' });
  await person.leave();
});
