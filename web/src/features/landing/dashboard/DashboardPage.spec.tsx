import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const summary = {
  total_applicants: 1234,
  total_positions: 56,
  total_departures: 7,
  total_vendors: 8,
  industry_summary: [],
  department_summary: [],
  position_summary: [],
};
const open = (...[category, more]: Parameters<typeof userOf>) =>
  renderPortal({ at: '/dashboard', user: userOf(category, more) });
/** The cards of the screen, by their heading, with where they lead. */
const steps = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [heading.textContent, heading.closest('a')?.getAttribute('href')]);
};

test('shows an admin how many there are, and the ways on', async () => {
  server.use(http.get('*/api/applicants/summary', () => HttpResponse.json(summary)));
  await open('admin');
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(await steps()).toEqual([
    ['Applicants', '/applicant-management'],
    ['Projects', '/project-management'],
    ['Clients', '/client-management'],
    ['Audit trail', '/audit-trail'],
  ]);
});

test('figures that cannot be read are said, and read again; the ways on are there all the same', async () => {
  server.use(
    http.get('*/api/applicants/summary', () => problem(503, 'unavailable'), { once: true }),
    http.get('*/api/applicants/summary', () => HttpResponse.json(summary)),
  );
  const { pointer } = await open('admin');
  await pointer.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Open the projects/ })).toBeVisible();
});

test('leads an applicant to the form, or to the CV that is there', async () => {
  const { unmount } = await open('applicant');
  expect(await steps()).toEqual([['Fill in your application', '/application-form']]);
  unmount();
  server.use(http.get('*/api/applicants/applicantid/:id', () => problem(503, 'unavailable')));
  await open('applicant', { applicantids: ['20251111101'] });
  expect(await steps()).toEqual([['Your CV', '/applicant-detail?appid=20251111101&accid=20251111001']]);
});

test('tells an employer without a company why nothing is here, and leads one with a company to its people', async () => {
  const { unmount } = await open('employer');
  expect(await screen.findByText('Your account is not linked to a company yet')).toBeVisible();
  unmount();
  await open('employer', { client: { clientid: '20251111301', companyname: 'Hotel Merdeka' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hotel Merdeka' })).toBeVisible();
  expect(await steps()).toEqual([
    ['Your applicants', '/project-applicant-management?cid=20251111301&accid=20251111001'],
  ]);
});

test('shows an applicant the next step for the CV, and where it stands', async () => {
  const cv = {
    applicantid: '20251111101',
    accountid: '20251111001',
    photo: '/p.webp',
    form: { hiddenphones: { phone1: null, phone2: null } },
    may: { edit: true },
    ownstanding: [
      { projectid: '20251111401', projectname: 'Doha Kitchens', standing: 'passed', since: '2026-01-05T09:00:00Z' },
    ],
  };
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(cv)));
  await open('applicant', { applicantids: [cv.applicantid] });
  expect(await screen.findByRole('link', { name: 'Complete the application' })).toBeVisible();
  expect(screen.getByText('Doha Kitchens')).toBeVisible();
  expect(screen.getByText('Interview passed')).toBeVisible();
});

test('tells an applicant whose record was withdrawn so, and offers no form', async () => {
  await open('applicant', { withdrawn: true });
  expect(await screen.findByRole('heading', { name: 'Your application was withdrawn' })).toBeVisible();
  expect(screen.queryByText('Fill in your application')).not.toBeInTheDocument();
});

test('tells a vendor how many of its applicants have gaps, as a link to them', async () => {
  const asked: URL[] = [];
  server.use(
    http.get('*/api/applicants/account/:id', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ applicants: [], page: { total: 3, exact: true, book: 1, limit: 100, batchTotal: 3 } });
    }),
  );
  await open('vendor');
  expect(await screen.findByRole('link', { name: '3 of your applicants lack answers or a photo' })).toHaveAttribute(
    'href',
    '/vendor-applicant-management?id=20251111001&gaps=only',
  );
  expect(asked[0]!.searchParams.get('gaps')).toBe('only');
});
