import {
  type AnnouncementRow,
  type AnnouncementView,
  type Outbox,
  type UnclearReplies,
} from '@berangkat/contracts/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const announcementid = '20261122001';
const row: AnnouncementRow = {
  announcementid,
  subject: 'Training',
  language: 'en',
  requestedat: '2026-11-22T03:00:00.000Z',
  by: 'Sari',
  projectcode: 'KT001',
  recipients: 3,
  to: null,
  sent: 1,
  outbox: 0,
  failed: 1,
  unknown: 1,
};
beforeEach(() => server.use(http.get('*/api/announcements/replies', () => HttpResponse.json({ replies: [] }))));

const recipient = (place: number, name: string, state: AnnouncementView['recipients'][number]['state']) => ({
  recipient: place,
  applicantid: `2026112210${place}`,
  name,
  to_number: '*****123',
  state,
  way: null,
  reason: null,
  code: null,
  at: '2026-11-22T03:00:00.000Z',
});

test('counts of many people have their thousands set apart', async () => {
  const many = { ...row, recipients: 2_400, sent: 1_200, failed: 1_100, outbox: 1_000, unknown: 0 };
  server.use(
    http.get('*/api/announcements', () => HttpResponse.json({ announcements: [many], page: onePageOf([many]) })),
  );
  await renderPortal({ at: '/announcements', user: userOf('admin') });
  const link = await screen.findByRole('link', { name: 'Training' });
  expect(link.closest('tr')).toHaveTextContent('1,200 of 2,400 sent · 1,000 of 2,400 in the outbox · 1,100 not sent');
});

test('lists what was announced with its results, and lets a person decide where nobody knows', async () => {
  const decided: unknown[] = [];
  server.use(
    http.get('*/api/settings', () => problem(503, 'unavailable')),
    http.get('*/api/announcements', () => HttpResponse.json({ announcements: [row], page: onePageOf([row]) })),
    http.get(`*/api/announcements/${announcementid}`, () =>
      HttpResponse.json({
        announcementid,
        subject: 'Training',
        content: 'Bring your passport.',
        notes: null,
        translation: null,
        day: '2026-11-30',
        time: '09:30',
        place: 'Jalan Thamrin 1',
        bring: null,
        sender: null,
        agency: null,
        language: 'en',
        requestedat: row.requestedat,
        recipients: [
          recipient(0, 'Ayu Dewi', 'read'),
          recipient(1, 'Budi Dewi', 'failed'),
          recipient(2, 'Citra Dewi', 'unknown'),
        ],
      } satisfies AnnouncementView),
    ),
    http.put(`*/api/announcements/${announcementid}/decision`, async ({ request }) => {
      decided.push(await request.json());
      return HttpResponse.json({ announcementid, recipient: 2 });
    }),
  );
  const { pointer, router } = await renderPortal({ at: '/announcements', user: userOf('admin') });
  const link = await screen.findByRole('link', { name: 'Training' });
  expect(within(link).getByText('Training')).toHaveAttribute('lang', 'en');
  expect(link.closest('tr')).toHaveTextContent('1 of 3 sent · 1 not sent · 1 to decide');
  expect(screen.getByRole('link', { name: 'Outbox' })).toHaveAttribute('href', '/announcement-outbox');
  await pointer.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Training' });
  expect(within(dialog).getByRole('heading', { name: 'Training' })).toHaveAttribute('lang', 'en');
  expect(await within(dialog).findByText(/Questions\? Write to us\./)).toHaveTextContent(
    'Bring your passport. When: Monday, 30 November 2026 at 09:30 WIB · Where: Jalan Thamrin 1',
  );
  await pointer.click(within(dialog).getByRole('button', { name: 'It was sent: Citra Dewi' }));
  await waitFor(() => expect(decided).toMatchObject([{ recipient: 2, decision: 'sent' }]));
  await pointer.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('shows replies that somebody has to read, with the way to whose they are', async () => {
  const at = '2026-11-22T03:00:00.000Z';
  const settled: { messageid: string }[] = [];
  const nobody = { applicantid: null, accountid: null, name: '', number: null, at };
  const replies: UnclearReplies['replies'] = [
    { messageid: 'w2', ...nobody, text: 'STOP' },
    {
      messageid: 'w1',
      applicantid: '20261122101',
      accountid: '20261122201',
      name: 'Ayu Dewi',
      number: '*****123',
      text: 'Mulai kapan?',
      at,
    },
  ];
  server.use(
    http.get('*/api/announcements', () => HttpResponse.json({ announcements: [row], page: onePageOf([row]) })),
    http.get('*/api/announcements/replies', () =>
      HttpResponse.json({
        replies: replies.filter(({ messageid }) => !settled.some((one) => one.messageid === messageid)),
      }),
    ),
    http.put('*/api/announcements/replies/settled', async ({ request }) => {
      const reply = (await request.json()) as { messageid: string };
      settled.push(reply);
      return HttpResponse.json({ messageid: reply.messageid });
    }),
  );
  const { pointer } = await renderPortal({ at: '/announcements', user: userOf('admin') });
  expect(await screen.findByRole('heading', { name: '2 replies to read' })).toBeVisible();
  expect(screen.getByText('Number not known')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ayu Dewi' });
  expect(link).toHaveAttribute('href', '/applicant-detail?appid=20261122101&accid=20261122201');
  await pointer.click(screen.getByRole('button', { name: 'Settled: STOP' }));
  expect(await screen.findByRole('heading', { name: '1 reply to read' })).toBeVisible();
  expect(settled).toMatchObject([{ messageid: 'w2' }]);
});

test('a message in the outbox is marked with the language of its reader', async () => {
  const message = { messageid: '1', announcementid, applicantid: null, name: 'Wayan', to_number: '*****222' };
  server.use(
    http.get('*/api/announcements/outbox', () =>
      HttpResponse.json({
        messages: [{ ...message, text: 'Halo Wayan', language: 'id', at: '2026-11-22T09:00:00.000Z' }],
      } satisfies Outbox),
    ),
  );
  await renderPortal({ at: '/announcement-outbox', user: userOf('admin') });
  expect(await screen.findByText('Halo Wayan')).toHaveAttribute('lang', 'id');
});
