import { type AlertList, type VerificationList } from '@berangkat/contracts/alerts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Download } from 'playwright-core';
import { violationsIn } from '../support/axe';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';
import { sticksOut } from '../support/sticks-out';
import { checkFile } from '../../tools/src/verify-file';

jest.setTimeout(120_000);

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(join(tmpdir(), 'trail-'));
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

const arrive = async (kind: string): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount(kind));
  return person;
};
const rulesBroken = async (person: Person): Promise<string[]> => {
  const violations = await violationsIn(person.page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

it('the trail is narrowed by what it counts, kept as a view, and exported as a file that proves itself', async () => {
  const person = await arrive('root');
  const { page } = person;
  await page.goto('/audit-trail');
  await page.locator('main tr[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Action', exact: true }).click();
  const option = page.getByRole('dialog', { name: 'Action' }).getByRole('radio', { name: /^Projects registered/ });
  await option.waitFor();
  const label = await option.locator('xpath=..').locator('small').innerText();
  await option.click();
  await page.waitForURL((url) => url.searchParams.has('action'));
  await page.getByText(new RegExp(`of ${label}$`)).waitFor();

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox').last().fill('New projects');
  await page.getByRole('dialog', { name: 'Save view' }).getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('group', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All' }).click();
  await page.waitForURL((url) => !url.searchParams.has('action'));
  await views.getByRole('button', { name: 'New projects', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has('action'));
  await page.getByText(new RegExp(`of ${label}$`)).waitFor();

  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export with proof (JSON lines)' }).click();
  await page.getByRole('button', { name: 'Export all' }).click();
  const download: Download = await downloads;
  const file = join(folder, 'trail.jsonl');
  await download.saveAs(file);
  const said: string[] = [];
  expect([await checkFile(file, undefined, (line) => said.push(line)), said[0]]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^The file is whole: ${label} entr`)) as string,
  ]);
  await views.getByRole('button', { name: 'Actions for the view New projects' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await person.leave();
});

it('the log is verified on the screen, and its result stands in the trail', async () => {
  const [person, root] = [await arrive('root'), await clientOf('root')];
  const { page } = person;
  await page.goto('/audit-trail');
  await page.getByRole('button', { name: 'Alerts and verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts and verification' });
  await dialog.getByText('The log has not been verified here yet.').waitFor();
  expect(await rulesBroken(person)).toEqual([]);
  await dialog.getByRole('button', { name: 'Verify the log' }).click();
  await dialog.getByText(/^Intact: [\d,]+ events in [\d,]+ streams/).waitFor({ timeout: 60_000 });
  const { verifications } = (await root.call('listVerifications', {})).body as VerificationList;
  expect(verifications).toMatchObject([{ whole: true, reason: null }]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByText(/The portal verified the log: it is whole/)
    .first()
    .waitFor();
  await person.leave();
});

it('who is refused ten times within a minute is an alert, which is sent, and which a superadmin acknowledges', async () => {
  const [admin, root] = [await arrive('admin'), await clientOf('root')];
  const { account } = (await (await clientOf('admin')).call('session')).body as { account: { accountid: string } };
  // Of this account: others are refused, too, and another test may have been fast enough for an alert.
  const own = async () =>
    ((await root.call('listAlerts', {})).body as AlertList).alerts.find(
      ({ rule, accountid }) => rule === 'refusals' && accountid === account.accountid,
    );
  const recipients = { numbers: ['+6281234567890'], rules: ['refusals' as const], language: 'en' as const };
  await root.call('changeAlertRecipients', { body: recipients });
  await admin.page.goto('/audit-trail');
  // By a browser: what shows the internal token, as the clients of these tests do, is not counted.
  for (let nth = 0; nth < 10; nth += 1)
    expect(await admin.page.evaluate(`fetch('/api/verifications').then(({ status }) => status)`)).toBe(403);
  await admin.page.context().close();
  await until('there is an alert', async () => (await own()) !== undefined);
  const person = await arrive('root');
  const { page } = person;
  await page.goto('/audit-trail');
  const line = page
    .getByRole('region', { name: /alerts? to review$/ })
    .getByRole('listitem')
    .filter({ hasText: `10 requests by ${(await own())!.name!} were refused within a minute` });
  await line.waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await rulesBroken(person)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await line.getByRole('button', { name: 'Acknowledge' }).click();
  await line.waitFor({ state: 'detached' });
  expect((await own())?.acknowledgedat).toEqual(expect.any(String));
  await page.goto('/announcement-outbox');
  await page
    .getByText(/10 calls of one account were refused within a minute/)
    .first()
    .waitFor();
  await root.call('changeAlertRecipients', { body: { ...recipients, numbers: [] } });
  await person.leave();
});
