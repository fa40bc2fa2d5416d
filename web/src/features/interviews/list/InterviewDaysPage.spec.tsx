import { type InterviewDayRow } from '@berangkat/contracts/interviews';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const projectid = '20251111401';

const open = (at: string) => {
  server.use(
    http.get('*/api/projects/:id/with-client', () => HttpResponse.json({ projectid, projectname: 'Doha Culinary' })),
  );
  return renderPortal({ at: `${at}projectid=${projectid}`, user: userOf('admin') });
};

test('a project without interview days says so, leads back to it, and to planning one', async () => {
  await open('/interview-days?');
  expect(await screen.findByRole('heading', { name: 'No interview days' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Doha Culinary' })).toHaveAttribute(
    'href',
    `/project-applicant-management?pid=${projectid}`,
  );
  expect(screen.getAllByRole('link', { name: 'Plan an interview day' })[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('what narrows the days of a project is cleared, and the project stays', async () => {
  const { pointer, router } = await open('/interview-days?when=over&');
  const [clear] = await screen.findAllByRole('button', { name: 'Clear all' });
  await pointer.click(clear!);
  expect(await screen.findByRole('heading', { name: 'No interview days' })).toBeVisible();
  expect(router.state.location.search).toBe(`?projectid=${projectid}`);
});

test('a day that is behind is planned no more', async () => {
  const aDay = (number: number, date: string, status: InterviewDayRow['status']): InterviewDayRow => ({
    interviewdayid: `2026112250${number}`,
    projectid,
    projectname: 'Doha Culinary',
    clientname: null,
    date,
    zone: 'Asia/Jakarta',
    begins: '09:00',
    ends: '16:00',
    minutes: 20,
    breaks: [],
    rooms: ['Room 1'],
    place: null,
    link: null,
    remarks: null,
    status,
    reason: null,
    people: 3,
    capacity: 18,
    revision: 1,
  });
  const days = [aDay(1, '2099-12-03', 'planned'), aDay(2, '2020-12-03', 'planned'), aDay(3, '2020-12-04', 'cancelled')];
  server.use(http.get('*/api/interview-days', () => HttpResponse.json({ days, page: onePageOf(days) })));
  await open('/interview-days?');
  expect(await screen.findByRole('row', { name: /3 December 2099/ })).toHaveTextContent(/Planned$/);
  expect(screen.getByRole('row', { name: /3 December 2020/ })).toHaveTextContent(/Past$/);
  expect(screen.getByRole('row', { name: /4 December 2020/ })).toHaveTextContent(/Called off$/);
});
