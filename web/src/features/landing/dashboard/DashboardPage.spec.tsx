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
