import { type JobList, type JobView } from '@berangkat/contracts/jobs';
import { type Browser } from 'playwright-core';
import { portrait } from '@berangkat/files/testing/images';
import { pdf } from '@berangkat/files/testing/pdfs';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(120_000);

const run = Date.now().toString(36);
const TITLE = `Pastry <b>Chef</b> & "${run}"`;
const EMAIL = `stranger.${run}@mail.example`;

let browser: Browser;
let admin: Client;
let jobid: string;
beforeAll(async () => {
  browser = await launchChromium();
  admin = await clientOf('admin');
  const form = new FormData();
  const job = {
    opjobtitle: TITLE,
    country: 'qatar',
    description: '</script><script>document.title="taken over"</script>',
    industry: 'hospitality',
    department: 'culinary',
    qualification: 'highschool',
    experience: 2,
    contractterm: 'contract',
    duration: 24,
    salary: 2_500,
    currency: 'QAR',
  };
  form.set('json', JSON.stringify(job));
  const picture = await portrait('jpeg', { width: 800, height: 1_000 });
  form.set('file', new File([new Uint8Array(picture)], 'flyer.jpg', { type: 'image/jpeg' }));
  const posted = await admin.call('postJobWithFlyer', { body: form });
  expect(posted).toMatchObject({ status: 201 });
  jobid = (posted.body as { opjobid: string }).opjobid;
  await until('the job is open', async () => {
    const { body } = await admin.call('listJobs', { query: { search: run } });
    return (body as JobList).jobs.length === 1;
  });
});
afterAll(async () => {
  await admin.call('removeJob', { params: { id: jobid }, body: {} });
  await browser?.close();
});

const pageOf = (id: string): Promise<Response> => fetch(`${portalUrl()}/job-cv-upload?jobid=${id}`);

it('a job can be read, shared and found before any script, whatever its text', async () => {
  const answer = await pageOf(jobid);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe");
  const html = await answer.text();
  const title = TITLE.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(html).toContain(`<title>${title} – Qatar · Berangkat</title>`);
  expect(html).toContain('QAR 2,500 a month');
  expect(html).not.toContain('document.title="taken over"</script>');
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!;
  expect(picture).toContain('/assets/uploads/jobs/');
  const flyer = await fetch(picture);
  expect([flyer.status, flyer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const posting = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  expect(JSON.parse(posting)).toMatchObject({ '@type': 'JobPosting', title: TITLE });
});

it.each([
  ['1', 404, 'Invalid job ID'],
  ['20200101001', 404, 'Job not found.'],
])('at the address of the job %s is %i, said plainly', async (id, status, text) => {
  const answer = await pageOf(id);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
});

it('a stranger on a phone finds the job and sends a CV, and a recruiter makes an applicant of them', async () => {
  const stranger = await Person.at(browser, portalUrl(), { phone: true });
  const { page } = stranger;
  await page.goto('/open-job-management');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(run);
  const card = page.getByRole('link', { name: TITLE });
  await card.waitFor();
  await page.waitForURL(/[?&]q=/);
  await card.click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(new URL(page.url()).search).toBe(`?jobid=${jobid}`);

  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByTestId('picker').setInputFiles({
    name: 'My CV.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf({ pages: 1 }),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'File uploaded successfully.' }).waitFor();
  expect(await page.getByRole('link', { name: 'Return' }).getAttribute('href')).toBe('/landing-page#openjobs');
  expect(await page.title()).not.toBe('taken over');
  expect(stranger.problems).toEqual([]);
  await stranger.context.close();

  let cvid = '';
  await until('the CV is at the job', async () => {
    const { applicants } = (await admin.call('readJob', { params: { id: jobid } })).body as JobView;
    cvid = applicants?.[0]?.cvid ?? '';
    return cvid !== '';
  });
  const recruiter = await Person.at(browser, portalUrl());
  await recruiter.arrive(demoAccount('admin'));
  const desk = recruiter.page;
  await desk.goto(`/application-form-fast?jobid=${jobid}&cvid=${cvid}`);
  const email = desk.getByLabel('Email', { exact: true });
  await email.waitFor();
  expect(await email.inputValue()).toBe(EMAIL);
  await desk.getByLabel('First name').fill('Ani');
  await desk.getByLabel('Last name').fill('Wijaya');
  await desk.getByLabel('Phone number').fill('+62 811 2222 333');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByText('Thank you. Ani is registered.').waitFor();
  await desk.getByRole('link', { name: 'View Application' }).click();
  await desk.getByText('My CV.pdf').or(desk.getByText('my cv.pdf')).first().waitFor();

  // The same CV again: the address has an application now.
  await desk.goto(`/application-form-fast?jobid=${jobid}&cvid=${cvid}`);
  await desk.getByRole('heading', { name: `${EMAIL} already has an application: Ani Wijaya.` }).waitFor();
  expect(recruiter.problems).toEqual([]);
  await recruiter.context.close();
});

it('a job that is not offered any more says so, and its address answers 410', async () => {
  await admin.call('updateJobStatus', { params: { id: jobid }, body: { status: 'inactive' } });
  await until('the page says so', async () => (await pageOf(jobid)).status === 410);
  expect(await (await pageOf(jobid)).text()).toContain('This job is not available at the moment.');
});
