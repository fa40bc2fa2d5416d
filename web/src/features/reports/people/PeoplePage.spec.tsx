import { type CountedRow } from '@berangkat/contracts/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const counted = (more: Partial<CountedRow> = {}): CountedRow => ({
  id: '20251111101-20251111201-3',
  applicantid: '20251111101',
  accountid: '20251111401',
  firstname: 'Ayu',
  lastname: 'Dewi',
  photo: null,
  projectid: '20251111201',
  projectname: 'Kitchen',
  applicantstatus: 'departed',
  at: '2026-01-05T05:00:00.000Z',
  days: 6.25,
  ...more,
});

test('lists exactly those whom a figure counts, with the way to their CVs and back to the reports', async () => {
  const asked: Record<string, string>[] = [];
  const people = [
    counted(),
    counted({
      id: '20251111102-20251111201-1',
      accountid: null,
      firstname: null,
      lastname: null,
      applicantstatus: null,
    }),
  ];
  server.use(
    http.get('*/api/reports/rejections/people', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ people, page: onePageOf(people) });
    }),
    http.get('*/api/reports/rejections', () =>
      HttpResponse.json({
        report: 'rejections',
        from: null,
        to: null,
        rows: [{ key: 'shortlisted.0123456789ab', name: 'Too young', category: null, figures: { rejections: 2 } }],
      }),
    ),
  );
  await renderPortal({
    at: '/report-people?period=2026-01&report=rejections&row=shortlisted.0123456789ab&figure=rejections',
    user: userOf('admin'),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rejections: Shortlisted: Too young' })).toBeVisible();
  const line = (await screen.findByText('Ayu Dewi')).closest('tr')!;
  expect(within(line).getByRole('link')).toHaveAttribute(
    'href',
    '/applicant-detail?appid=20251111101&accid=20251111401',
  );
  expect(within(line).getByText('6.3 d')).toBeVisible();
  const gone = screen.getByText('Record not available').closest('tr')!;
  expect(within(gone).queryByRole('link')).toBeNull();
  expect(within(gone).getByText('No longer')).toBeVisible();
  expect(asked[0]).toMatchObject({ row: 'shortlisted.0123456789ab', figure: 'rejections', period: '2026-01' });
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports?period=2026-01');
});

test('takes them along as a file, with what they are narrowed to', async () => {
  const people = [counted()];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/reports/funnel/people', () => HttpResponse.json({ people, page: onePageOf(people) })),
    http.get('*/api/reports/funnel', () => HttpResponse.json({ report: 'funnel', from: null, to: null, rows: [] })),
    http.post('*/api/reports/funnel/people/export', async ({ request }) => {
      sent.push(await request.json());
      return problem(403, 'app-not-authorized');
    }),
  );
  const { pointer } = await renderPortal({
    at: '/report-people?period=2026-01&report=funnel&row=departed&figure=ways',
    user: userOf('admin'),
  });
  await pointer.click(await screen.findByRole('button', { name: /Excel/ }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(sent).toEqual([{ period: '2026-01', row: 'departed', figure: 'ways', lang: 'en' }]));
});

test('as it was: those who were counted then, and their CVs as they were', async () => {
  const asof = '2026-01-05T09:00:00.000Z';
  const people = [counted()];
  const asked: (string | null)[] = [];
  const moment = { position: '0'.repeat(16), at: asof };
  server.use(
    http.get('*/api/reports/funnel/people', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('asof'));
      return HttpResponse.json({ people, page: onePageOf(people) });
    }),
    http.get('*/api/reports/funnel', () => HttpResponse.json({ report: 'funnel', from: null, to: null, rows: [] })),
    http.get('*/api/past/reports/moments', () =>
      HttpResponse.json({ first: moment, last: moment, held: moment, previous: null, next: null }),
    ),
  );
  await renderPortal({
    at: `/report-people?report=funnel&row=departed&figure=ways&asof=${asof}`,
    user: userOf('admin'),
  });
  await screen.findByText(/^This page as of 05-01-26/);
  const line = (await screen.findByText('Ayu Dewi')).closest('tr')!;
  expect(new URL(within(line).getByRole<HTMLAnchorElement>('link').href).searchParams.get('asof')).toBe(asof);
  expect(asked).toEqual([asof]);
});
