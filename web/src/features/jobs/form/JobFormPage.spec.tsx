import { File as NodeFile } from 'node:buffer';
import { today } from '@berangkat/contracts/kernel';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { putDate } from '../../../../testing/dates';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aJob } from '../testing/job';

const ID = aJob().opjobid;
const CHOICES = [
  { value: 'hospitality', en: 'Hospitality', departments: [{ value: 'culinary', en: 'Culinary', positions: [] }] },
  {
    value: 'wellness',
    en: 'Wellness',
    departments: [
      { value: 'sport', en: 'Sport', positions: [] },
      { value: 'spa', en: 'Spa', positions: [] },
    ],
  },
];

const aServer = () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/masterdata', () => HttpResponse.json(CHOICES)),
    http.get(`*/api/openjobs/${ID}`, () => HttpResponse.json(aJob({ bonus: 'Tips' }))),
    http.post('*/api/openjobs', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ opjobid: ID }, { status: 201 });
    }),
    http.put(`*/api/openjobs/${ID}`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ opjobid: ID });
    }),
  );
  return sent;
};
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
const open = (search = '') => renderPortal({ at: `/open-job-form${search}`, user: userOf('admin') });
const next = () => screen.getByRole('button', { name: 'Next' });
const save = () => screen.getByRole('button', { name: 'Save job' });

test.holds('open-jobs-01')(
  'posts a job in three steps, without a flyer, from the defaults of the specification',
  async () => {
    const sent = aServer();
    const { pointer, router } = await open();
    const title = await screen.findByLabelText('Job title');
    expect(screen.getByText('Step 1 of 2 · Job Info')).toBeVisible();
    expect(screen.getByLabelText('Salary')).toHaveValue('8,000,000');
    await pointer.type(title, 'Baker');
    await pointer.type(screen.getByLabelText('Description'), 'Bakes bread.');
    await pointer.click(next());
    expect(await screen.findByText('Step 2 of 2 · Upload File')).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Job title')).toHaveValue('Baker');
    await pointer.click(next());
    await pointer.click(await screen.findByRole('button', { name: 'Save job' }));
    expect(await screen.findByRole('heading', { name: 'Job record created successfully.' })).toBeVisible();
    expect(sent).toMatchObject([
      {
        opjobtitle: 'Baker',
        country: 'indonesia',
        industry: 'hospitality',
        department: 'culinary',
        qualification: 'bachelor',
        experience: 1,
        contractterm: 'contract',
        duration: 12,
        salary: 8_000_000,
        currency: 'IDR',
        audit: { action: 'create_openjob' },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '/open-job-management');
    await pointer.click(screen.getByRole('button', { name: 'New Post' }));
    expect(await screen.findByLabelText('Job title')).toHaveValue('');
    expect(router.state.location.pathname).toBe('/open-job-form');
  },
);

test.holds('job-wellness')('says a minimum in the currency, and sets spa for wellness', async () => {
  const sent = aServer();
  const { pointer } = await open();
  await pointer.type(await screen.findByLabelText('Job title'), 'Therapist');
  await pointer.type(screen.getByLabelText('Description'), 'Balinese massage.');
  await pointer.selectOptions(screen.getByLabelText('Currency'), 'JPY');
  await pointer.clear(screen.getByLabelText('Salary'));
  await pointer.type(screen.getByLabelText('Salary'), '9999');
  await pointer.click(next());
  expect((await screen.findAllByText('Last salary in JPY cannot be less than 10,000.'))[0]).toBeVisible();
  await pointer.type(screen.getByLabelText('Salary'), '9');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Wellness' })).toBeInTheDocument());
  await pointer.selectOptions(screen.getByLabelText('Industry'), 'wellness');
  expect(screen.getByLabelText('Department')).toHaveValue('spa');
  await pointer.click(next());
  await pointer.click(await screen.findByRole('button', { name: 'Save job' }));
  await screen.findByRole('heading', { name: 'Job record created successfully.' });
  expect(sent[0]).toMatchObject({ salary: 99_999, industry: 'wellness', department: 'spa' });
});

test('a deadline that has passed is warned of, and taken', async () => {
  const sent = aServer();
  const { pointer } = await open();
  await pointer.type(await screen.findByLabelText('Job title'), 'Baker');
  await pointer.type(screen.getByLabelText('Description'), 'Bakes bread.');
  putDate(/^Deadline/, today());
  const warning = 'This day has passed: nobody can send a CV.';
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  putDate(/^Deadline/, '2020-01-31');
  expect(screen.getByText(warning)).toBeVisible();
  await pointer.click(next());
  await pointer.click(await screen.findByRole('button', { name: 'Save job' }));
  await screen.findByRole('heading', { name: 'Job record created successfully.' });
  expect(sent[0]).toMatchObject({ deadline: '2020-01-31' });
});

test.holds('job-dept-by-industry')(
  'another industry offers its own departments, and begins with the first of them',
  async () => {
    aServer();
    const { pointer } = await open();
    await screen.findByRole('option', { name: 'Wellness' });
    const offers = (...departments: string[]) =>
      waitFor(() =>
        expect(
          within(screen.getByLabelText('Department'))
            .getAllByRole<HTMLOptionElement>('option')
            .flatMap(({ value }) => (value === '' ? [] : [value])),
        ).toEqual(departments),
      );
    await pointer.selectOptions(screen.getByLabelText('Industry'), 'wellness');
    await offers('sport', 'spa');
    await pointer.selectOptions(screen.getByLabelText('Industry'), 'hospitality');
    await offers('culinary');
    expect(screen.getByLabelText('Department')).toHaveValue('culinary');
  },
);

test('changes the job of the address, and saves it without a new flyer', async () => {
  aServer();
  const { pointer } = await open(`?jobid=${ID}`);
  const bonus = await screen.findByLabelText(/^Bonus/);
  expect(bonus).toHaveValue('Tips');
  await pointer.clear(bonus);
  await pointer.click(next());
  await screen.findByText('Step 2 of 2 · Upload File');
  await pointer.click(save());
  expect(await screen.findByRole('heading', { name: 'Job record updated successfully.' })).toBeVisible();
});

test('the flyer of a job is removed when the reader means it, and what was typed is saved after that', async () => {
  const sent = aServer();
  const removed: unknown[] = [];
  let job = aJob({ flyer: `${ID}-0-page.webp`, flyerthumbnail: `${ID}-0-thumb.webp`, revision: 3 });
  server.use(
    http.get(`*/api/openjobs/${ID}`, () => HttpResponse.json(job)),
    http.delete(`*/api/openjobs/${ID}/flyer`, async ({ request }) => {
      removed.push(await request.json());
      job = aJob({ revision: 4 });
      return HttpResponse.json({ opjobid: ID });
    }),
  );
  const { pointer } = await open(`?jobid=${ID}`);
  await pointer.type(await screen.findByLabelText('Job title'), ' Two');
  await pointer.click(next());
  expect(await screen.findByText('Current flyer')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Remove the flyer' }));
  const question = await screen.findByRole('dialog');
  await pointer.click(within(question).getByRole('button', { name: 'Remove the flyer' }));
  expect(await screen.findByText('The flyer of Commis Chef is removed.')).toBeVisible();
  expect(removed).toMatchObject([{ audit: { action: 'remove_flyer' } }]);
  await waitFor(() => expect(screen.queryByText('Current flyer')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove the flyer' })).toBeNull();
  await pointer.click(save());
  await screen.findByRole('heading', { name: 'Job record updated successfully.' });
  expect(sent[0]).toMatchObject({ opjobtitle: 'Commis Chef Two', revision: 3 });
});

test('a refusal leads back to its field, and nothing that was typed is lost', async () => {
  aServer();
  const errors = [{ field: 'department', code: 'job-department-required', message: 'x' }];
  server.use(http.put(`*/api/openjobs/${ID}`, () => problem(400, 'job-department-required', { errors })));
  const { pointer } = await open(`?jobid=${ID}`);
  await pointer.type(await screen.findByLabelText('Job title'), ' Two');
  await pointer.click(next());
  await pointer.click(await screen.findByRole('button', { name: 'Save job' }));
  await waitFor(() => expect(screen.getByLabelText('Department')).toBeInvalid());
  expect(screen.getByLabelText('Job title')).toHaveValue('Commis Chef Two');
});

test('the specification’s words when a job cannot be loaded', async () => {
  server.use(
    http.get('*/api/masterdata', () => HttpResponse.json(CHOICES)),
    http.get(`*/api/openjobs/${ID}`, () => problem(503, 'unavailable')),
  );
  await open(`?jobid=${ID}`);
  expect(await screen.findByText('Error fetching job data. Please try again.')).toBeVisible();
});

test.each([
  ['', '*/api/openjobs', 'post', 'Error creating job record. Please try again.'],
  [`?jobid=${ID}`, `*/api/openjobs/${ID}`, 'put', 'Error updating job record. Please try again.'],
] as const)(
  '%s: a job that is not saved is said in the words of the specification',
  async (search, call, method, said) => {
    aServer();
    server.use(http[method](call, () => problem(500, 'internal')));
    const { pointer } = await open(search);
    await pointer.type(await screen.findByLabelText('Job title'), ' Baker');
    await pointer.type(screen.getByLabelText('Description'), ' Bakes bread.');
    await pointer.click(next());
    await pointer.click(await screen.findByRole('button', { name: 'Save job' }));
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test.each([
  ['', 'post', '*/api/openjobs', 'Error creating job record. Please try again.'],
  [`?jobid=${ID}`, 'put', '*/api/openjobs/updatewithfile/:id', 'Error updating job record. Please try again.'],
] as const)('%s: that goes for a job with a flyer, too', async (search, method, call, said) => {
  aServer();
  server.use(http[method](call, () => problem(500, 'internal')));
  const { pointer } = await open(search);
  await pointer.type(await screen.findByLabelText('Job title'), ' Baker');
  await pointer.type(screen.getByLabelText('Description'), ' Bakes bread.');
  await pointer.click(next());
  const files = [new NodeFile([new Uint8Array(900)], 'flyer.png', { type: 'image/png' }) as unknown as File];
  const picker = await screen.findByTestId('picker');
  act(() => void fireEvent.change(picker, { target: { files } }));
  await pointer.click(save());
  expect(await screen.findByText(said)).toBeVisible();
});
