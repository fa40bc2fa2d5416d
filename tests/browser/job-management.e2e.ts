import { type JobList } from '@berangkat/contracts/jobs';
import { readFile } from 'node:fs/promises';
import { type Browser } from 'playwright-core';
import { portrait } from '@berangkat/files/testing/images';
import { doc, docx } from '@berangkat/files/testing/words';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(120_000);

const unique = Date.now().toString(36);
const TITLE = `Sushi Chef ${unique}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

it.holds('job-posted')(
  'an admin posts a job in three steps, reads the CVs that come, takes it off and deletes it',
  async () => {
    const admin = await Person.at(browser, portalUrl());
    await admin.arrive(demoAccount('admin'), '/open-job-management');
    const { page } = admin;
    await page.getByRole('link', { name: 'Post a job' }).first().click();
    await page.getByText('Step 1 of 2 · Job Info').waitFor();

    // A missing field keeps the first step.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Job title must be between 3 and 50 characters.').first().waitFor();
    await page.getByLabel('Job title').fill(TITLE);
    await page.getByLabel('Description').fill('Prepares sushi in a hotel with 300 rooms.');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of 2 · Upload File').waitFor();
    await page.getByTestId('picker').setInputFiles({
      name: 'flyer.jpg',
      mimeType: 'image/jpeg',
      buffer: await portrait('jpeg', { width: 600, height: 800 }),
    });
    await page.getByRole('button', { name: 'Save job' }).click();
    await page.getByRole('heading', { name: 'Job record created successfully.' }).waitFor();
    await page.getByRole('link', { name: 'Return' }).click();
    await page.goto(`/open-job-management?q=${unique}`);
    const row = page.locator('main tbody tr[data-row]', { hasText: TITLE });
    await row.locator('img').waitFor();

    const stranger = new Client(portalUrl());
    const jobs = async () =>
      ((await stranger.call('listJobs', { query: { search: unique } })).body as JobList).jobs.map(
        ({ opjobid }) => opjobid,
      );
    const [jobid] = await jobs();
    const send = async (name: string, content: Buffer) => {
      const form = new FormData();
      form.set('email', `${name.replace('.', '-')}@mail.example`);
      form.set('file', new Blob([new Uint8Array(content)]), name);
      return (await stranger.call('uploadJobCv', { params: { id: jobid! }, body: form })).status;
    };
    const sent = docx();
    expect([await send('old.doc', doc()), await send('new.docx', sent)]).toEqual([200, 200]);
    // A program with the name of a document.
    expect(await send('bad.docx', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]))).toBe(415);

    await page.goto(`/open-job-applicant-management?jobid=${jobid}`);
    const cv = page.locator('main tbody tr[data-row]', { hasText: 'new.docx' });
    await cv.waitFor();
    expect(await page.locator('main tbody tr[data-row]').count()).toBe(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      cv.getByRole('link', { name: 'View CV' }).click(),
    ]);
    expect(await readFile(await file.path())).toEqual(sent);

    const act = async (item: string): Promise<void> => {
      await page.goto(`/open-job-management?q=${unique}`);
      await page.getByRole('button', { name: `Actions for ${TITLE}` }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `'${TITLE}'` });
      await dialog.getByRole('button', { name: item, exact: true }).click();
    };
    await act('Deactivate');
    await page.getByText(`The job '${TITLE}' is inactive.`).waitFor();
    await until('visitors do not find it', async () => (await jobs()).length === 0);
    await act('Activate');
    await page.getByText(`The job '${TITLE}' is active.`).waitFor();
    await until('visitors find it again', async () => (await jobs()).length === 1);
    await act('Delete');
    await page.getByText(`The job '${TITLE}' is deleted.`).waitFor();
    await until('it is gone', async () => (await jobs()).length === 0);
    await page.goto(`/job-cv-upload?jobid=${jobid}`);
    await page.getByText('Job not found.').first().waitFor();
    expect(admin.problems).toEqual([]);
    await admin.context.close();
  },
);
