import { type JobFacets, type JobView } from '@berangkat/contracts/jobs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aJob, JOBID } from '../../../../testing/jobs';
import { api } from '../../../shared/api';
import { chooseLocale } from '../../../shared/i18n';
import { sessionEnded, sessionRead } from '../../../shared/session/slice';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const OTHER = '20261101002';

const pageOf = (total: number) => ({ total, exact: true, book: 1, limit: 500, batchTotal: total });

interface Given {
  readonly jobs?: JobView[];
  /** As many as there are when left out. */
  readonly total?: number;
  readonly user?: ReturnType<typeof userOf>;
  /** The countries that it can be narrowed to. */
  readonly country?: JobFacets['country'];
}

const QATAR = [{ value: 'qatar', jobs: 2 }];

/** The list as the server answers it; `asked` holds what it was asked. */
const open = async (at: string, { jobs = [aJob()], total, user, country = QATAR }: Given = {}) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/openjobs/paging', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ jobs, page: pageOf(total ?? jobs.length) });
    }),
    http.get('*/api/openjobs/facets', () =>
      HttpResponse.json({
        country,
        industry: [{ value: 'hospitality', jobs: 2 }],
        contractterm: [{ value: 'contract', jobs: 2 }],
        currency: [{ value: 'QAR', jobs: 2 }],
      }),
    ),
  );
  const portal = await renderPortal({ at, ...(user !== undefined && { user }) });
  return { ...portal, asked };
};

test.holds('open-jobs-02')('a visitor sees the open jobs, and a card leads to the page of its job', async () => {
  await open('/open-job-management');
  const card = await screen.findByRole('link', { name: /Commis Chef/ });
  expect(card).toHaveAttribute('href', `/job-cv-upload?jobid=${JOBID}`);
  expect(within(card).getByText('QAR 2,500 a month')).toBeVisible();
  expect(screen.getByText('1 job')).toBeVisible();
});

test('a salary abroad says about how much it is in rupiah, where the agency has set a rate', async () => {
  const qatar = aJob({ inrupiah: 11_325_000 });
  await open('/open-job-management', { jobs: [qatar, aJob({ opjobid: OTHER, opjobtitle: 'Waiter' })] });
  expect(await screen.findByRole('link', { name: /Commis Chef/ })).toHaveTextContent('≈ Rp 11.3 million');
  expect(screen.getByRole('link', { name: /Waiter/ })).not.toHaveTextContent('≈');
});

test('choices with as many jobs stand in the order of their names in the language on screen', async () => {
  const others = ['germany', 'japan', 'netherlands'].map((value) => ({ value, jobs: 1 }));
  await act(() => chooseLocale('id'));
  try {
    await open('/open-job-management?country=oman', { country: [...QATAR, ...others] });
    const choice = await screen.findByLabelText('Negara');
    await within(choice).findByRole('option', { name: 'Jepang (1)' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Semua', 'Oman (0)', 'Qatar (2)', 'Belanda (1)', 'Jepang (1)', 'Jerman (1)']);
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test.holds('job-board-cvs')('who may see who sent a CV is led there, job by job', async () => {
  await open('/open-job-management', {
    user: userOf('employer'),
    jobs: [aJob({ applicantcount: 3, applicants: [] }), aJob({ opjobid: OTHER, opjobtitle: 'Waiter' })],
  });
  expect(await screen.findByRole('link', { name: /Commis Chef/ })).toHaveAttribute(
    'href',
    `/open-job-applicant-management?jobid=${JOBID}`,
  );
  expect(screen.getByRole('link', { name: /Waiter/ })).toHaveAttribute('href', `/job-cv-upload?jobid=${OTHER}`);
});

test('search and filters stand in the address, and a salary needs its currency', async () => {
  const { pointer, router, asked } = await open('/open-job-management?country=qatar&salary=5');
  await pointer.selectOptions(await screen.findByRole('combobox', { name: 'Salary' }), 'QAR (2)');
  await pointer.type(await screen.findByRole('textbox', { name: 'At least, in QAR' }), '2000');
  await pointer.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'chef');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      country: 'qatar',
      currency: 'QAR',
      salary: '2000',
      q: 'chef',
    }),
  );
  await waitFor(() => expect(asked.at(-1)).toContain('search=chef'));
  expect(asked.at(-1)).toContain('salary=2000');
  await pointer.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('more jobs come when they are asked for', async () => {
  const jobs = Array.from({ length: 25 }, (_, index) => aJob({ opjobid: String(20261101001 + index) }));
  const { pointer, asked } = await open('/open-job-management', { jobs, total: 30 });
  await pointer.click(await screen.findByRole('button', { name: 'Show more jobs' }));
  await waitFor(() => expect(asked.at(-1)).toContain('page=2'));
});

/** The list as the server answers it from now on: each page has jobs of its own. */
const answerPages = (answer: (page: string | null) => Response) =>
  server.use(http.get('*/api/openjobs/paging', ({ request }) => answer(new URL(request.url).searchParams.get('page'))));
const jobsFrom = (from: number, count: number, more: Partial<JobView> = {}) =>
  Array.from({ length: count }, (_, index) => aJob({ opjobid: String(20261101000 + from + index), ...more }));

test('a job that changes after more have come is shown as it is now', async () => {
  const { pointer, store } = await open('/open-job-management', { jobs: jobsFrom(1, 25), total: 26 });
  const button = await screen.findByRole('button', { name: 'Show more jobs' });
  let opjobtitle = 'Waiter';
  answerPages(() => HttpResponse.json({ jobs: jobsFrom(26, 1, { opjobtitle }), page: pageOf(26) }));
  await pointer.click(button);
  expect(await screen.findByRole('link', { name: /Waiter/ })).toBeVisible();
  opjobtitle = 'Head Waiter';
  act(() => void store.dispatch(api.util.invalidateTags(['jobs'])));
  expect(await screen.findByRole('link', { name: /Head Waiter/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Commis Chef/ })).toHaveLength(25);
});

test('what the last reader saw is gone with the session', async () => {
  const jobs = jobsFrom(1, 1, { applicantcount: 3, applicants: [] });
  const { store } = await open('/open-job-management', { user: userOf('employer'), jobs });
  await screen.findByRole('link', { name: /Commis Chef/ });
  answerPages(() => problem(503, 'unavailable'));
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByText('Error fetching openjobs. Please try again.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Commis Chef/ })).toBeNull();
});

test('who signs in on the page is answered anew', async () => {
  const { store } = await open('/open-job-management');
  const card = await screen.findByRole('link', { name: /Commis Chef/ });
  expect(card).toHaveAttribute('href', `/job-cv-upload?jobid=${JOBID}`);
  answerPages(() => HttpResponse.json({ jobs: [aJob({ applicantcount: 3, applicants: [] })], page: pageOf(1) }));
  act(() => void store.dispatch(sessionRead(userOf('employer'))));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Commis Chef/ })).toHaveAttribute(
      'href',
      `/open-job-applicant-management?jobid=${JOBID}`,
    ),
  );
});

test('without a match it says what to do', async () => {
  await open('/open-job-management?q=nothing', { jobs: [] });
  expect(await screen.findByRole('heading', { name: 'No jobs match' })).toBeVisible();
});

test('jobs that did not come are asked for again, in the words of the specification', async () => {
  const { pointer } = await open('/open-job-management');
  server.use(http.get('*/api/openjobs/paging', () => problem(503, 'unavailable')));
  await pointer.type(await screen.findByRole('searchbox', { name: 'Search jobs' }), 'x');
  expect(await screen.findByText('Error fetching openjobs. Please try again.')).toBeVisible();
  server.resetHandlers();
  server.use(http.get('*/api/openjobs/paging', () => HttpResponse.json({ jobs: [], page: pageOf(0) })));
  await pointer.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No jobs match' })).toBeVisible();
});
