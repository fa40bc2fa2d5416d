import { type AlertView, type VerificationView } from '@berangkat/contracts/alerts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../testing/page';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';
import { api } from '../../shared/api';
import { staleAfter } from '../../shared/live/stale';

const alert = (more: Partial<AlertView> = {}): AlertView => ({
  alertid: 'a1',
  rule: 'export',
  at: '2026-11-20T08:00:00.000Z',
  accountid: '20251111003',
  name: 'Sari',
  category: 'admin',
  amount: 4_000,
  threshold: 1_000,
  country: null,
  reason: null,
  correlationid: 'c1',
  acknowledgedat: null,
  acknowledgedbyname: null,
  sentat: null,
  sentto: null,
  leftout: false,
  ...more,
});
const verification = (more: Partial<VerificationView> = {}): VerificationView => ({
  verificationid: 'v1',
  begunat: '2026-11-20T08:00:00.000Z',
  begunbyname: 'Rani',
  endedat: '2026-11-20T08:00:02.000Z',
  whole: true,
  events: 1_234,
  total: null,
  streams: 56,
  attested: 1_200,
  seconds: 2.5,
  reason: null,
  cancelled: false,
  pass: null,
  passes: null,
  ...more,
});

/** The portal behind the network: its alerts, its verifications and its rules, and what was sent. */
const portal = (alerts: AlertView[], verifications: VerificationView[] = []) => {
  const sent: object[] = [];
  server.use(
    http.get('*/api/actions', () => HttpResponse.json({ actions: [], page: onePageOf([]) })),
    http.get('*/api/actions/actors', () => HttpResponse.json([])),
    http.get('*/api/projects/with-clients-openjobs', () => HttpResponse.json({ projects: [], page: onePageOf([]) })),
    http.get('*/api/alerts', ({ request }) => {
      const open = alerts.filter(({ acknowledgedat }) => acknowledgedat === null);
      const rows = new URL(request.url).searchParams.get('open') === 'only' ? open : alerts;
      return HttpResponse.json({ alerts: rows, page: onePageOf(rows), open: open.length });
    }),
    http.post('*/api/alerts/:alertid/acknowledgement', ({ params }) => {
      const at = alerts.findIndex(({ alertid }) => alertid === params.alertid);
      alerts[at] = { ...alerts[at]!, acknowledgedat: '2026-11-20T09:00:00.000Z', acknowledgedbyname: 'Rani' };
      return HttpResponse.json({});
    }),
    http.get('*/api/alerts/rules', () =>
      HttpResponse.json({ rules: { refusals: 10, exported: 1_000, newcountry: true }, revision: 4 }),
    ),
    http.put('*/api/alerts/rules', async ({ request }) => {
      const { audit: _, ...rules } = (await request.json()) as { audit: object };
      sent.push(rules);
      return HttpResponse.json({});
    }),
    http.get('*/api/alerts/recipients', () =>
      HttpResponse.json({ numbers: ['+6281234567890'], rules: ['export', 'log'], language: 'en', revision: 2 }),
    ),
    http.put('*/api/alerts/recipients', async ({ request }) => {
      const { audit: _, ...recipients } = (await request.json()) as { audit: object };
      sent.push(recipients);
      return HttpResponse.json({});
    }),
    http.get('*/api/verifications', () => HttpResponse.json({ verifications })),
    http.post('*/api/verifications', () => {
      if (verifications.some(({ endedat }) => endedat === null)) return problem(409, 'verification-running');
      verifications.unshift(
        verification({
          verificationid: 'v2',
          endedat: null,
          whole: null,
          events: 0,
          streams: null,
          attested: null,
          seconds: null,
        }),
      );
      return HttpResponse.json({ verificationid: 'v2' }, { status: 201 });
    }),
    http.post('*/api/verifications/:verificationid/cancellation', ({ params }) => {
      const at = verifications.findIndex(({ verificationid }) => verificationid === params.verificationid);
      verifications[at] = { ...verifications[at]!, endedat: '2026-11-20T08:01:00.000Z', cancelled: true };
      return HttpResponse.json({});
    }),
  );
  return sent;
};
const open = () => renderPortal({ at: '/audit-trail', user: userOf('superadmin') });

test('an alert is in the bar and above the trail until somebody acknowledges it', async () => {
  portal([
    alert(),
    alert({ alertid: 'a2', rule: 'country', country: 'SG' }),
    alert({ alertid: 'a3', rule: 'refusals', amount: 10, name: '*****' }),
  ]);
  const { pointer } = await open();
  const panel = within(await screen.findByRole('region', { name: '3 alerts to review' }));
  expect(panel.getByText('Sari exported 4,000 people at once')).toBeVisible();
  expect(panel.getByText(/Sari signed in from a new country: Singapore/)).toBeVisible();
  expect(panel.getByText(/10 requests by 20251111003 were refused within a minute/)).toBeVisible();
  expect(panel.getAllByRole('link', { name: 'Show in the trail' })[0]).toHaveAttribute(
    'href',
    '/audit-trail?correlationid=c1',
  );
  expect(await screen.findByRole('link', { name: '3 alerts to review' })).toHaveAttribute('href', '/audit-trail');
  await pointer.click(panel.getAllByRole('button', { name: 'Acknowledge' })[0]!);
  expect(await screen.findByRole('link', { name: '2 alerts to review' })).toBeVisible();
});

test('what is parked cannot be acknowledged, leads to the operations, and says when no alerts are raised', async () => {
  portal([]);
  server.use(
    http.get('*/api/alerts', () =>
      HttpResponse.json({
        alerts: [alert({ alertid: 'parked', rule: 'parked', amount: 2, reason: 'applicant-20251111003, alerts' })],
        page: onePageOf([]),
        open: 1,
        silent: true,
      }),
    ),
  );
  await renderPortal({ at: '/audit-trail', user: userOf('superadmin', { role: 'root' }) });
  const panel = within(await screen.findByRole('region', { name: '1 alert to review' }));
  expect(
    panel.getByText(/^2 records cannot be read, so their screens do not change: applicant-20251111003, alerts/),
  ).toBeVisible();
  expect(panel.getByText(/^Alerts themselves cannot be read/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Show operations' })).toHaveAttribute('href', '/operations');
  expect(panel.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
});

test('is in the menu of a phone, too', async () => {
  portal([alert(), alert({ alertid: 'a2' })]);
  const { pointer } = await renderPortal({ at: '/audit-trail', user: userOf('superadmin') });
  await pointer.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Main navigation' });
  const entry = await within(menu).findByRole('link', { name: '2 alerts to review' });
  expect(entry).toHaveAttribute('href', '/audit-trail');
  await pointer.click(entry);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main navigation' })).toBeNull());
});

test('the log is verified on the screen: asked for, followed as it is told, and its result stands there', async () => {
  const verifications = [
    verification({ verificationid: 'v0', whole: false, reason: 'revision 3 of account-1 has been changed' }),
  ];
  portal([], verifications);
  const { pointer, store } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Alerts and verification' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts and verification' }));
  expect(await dialog.findByText('Altered: revision 3 of account-1 has been changed')).toBeVisible();
  await pointer.click(dialog.getByRole('button', { name: 'Verify the log' }));
  expect(await dialog.findByText('Waiting for a worker …')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Verify the log' })).toHaveAttribute('aria-busy', 'true');
  const tell = (more: Partial<VerificationView>): void => {
    verifications[0] = { ...verifications[0]!, ...more };
    const notice = { topic: 'alerts', ids: {}, position: '9' } as const;
    act(() => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
  };
  tell({ events: 500, total: 1_000 });
  expect(await dialog.findByText('500 of about 1,000 events')).toBeVisible();
  expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '500');
  tell(verification());
  expect(await dialog.findByText('Intact: 1,234 events in 56 streams, 1,200 signed by the notary')).toBeVisible();
  expect(dialog.queryByRole('progressbar')).toBeNull();
});

test('a verification is followed over every time that it reads the log, and cancelled beside its progress', async () => {
  const running = { endedat: null, whole: null, streams: null, attested: null, seconds: null } as const;
  portal([], [verification({ ...running, events: 500, total: 1_000, pass: 2, passes: 4 })]);
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Alerts and verification' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts and verification' }));
  expect(await dialog.findByText('500 of about 1,000 events, pass 2 of about 4')).toBeVisible();
  const bar = dialog.getByRole('progressbar');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1500', '4000']);
  await pointer.click(dialog.getByRole('button', { name: 'Cancel the verification' }));
  expect(await dialog.findByText('Cancelled')).toBeVisible();
  expect(dialog.queryByRole('progressbar')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Verify the log' })).not.toHaveAttribute('aria-busy', 'true');
});

test('when there is an alert is a form; what is left empty raises none', async () => {
  const sent = portal([]);
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Alerts and verification' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts and verification' }));
  const refusals = await dialog.findByLabelText(/Refused requests of one account/);
  await pointer.clear(refusals);
  await pointer.type(refusals, '2');
  const rules = within(dialog.getByRole('region', { name: 'When to alert' }));
  await pointer.click(rules.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A whole number from 3 to 1,000.')).toBeVisible();
  await pointer.clear(refusals);
  await pointer.click(dialog.getByRole('checkbox', { name: /new country/ }));
  await pointer.click(rules.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ exported: 1_000, newcountry: false, revision: 4 }]));
});

test('to which numbers alerts are sent, and which kinds; a line of one says that it was', async () => {
  const sent = portal([
    alert({ sentat: '2026-11-20T08:00:05.000Z', sentto: 2 }),
    alert({ alertid: 'a2', leftout: true }),
  ]);
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Alerts and verification' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts and verification' }));
  expect(await dialog.findByText(/Sent to 2 recipients/)).toBeVisible();
  expect(dialog.getByText(/Not sent: one of its kind had just been sent/)).toBeVisible();
  const form = within(await dialog.findByRole('region', { name: 'Where alerts are sent' }));
  const numbers = form.getByLabelText(/Phone numbers/);
  expect(numbers).toHaveValue('+6281234567890');
  expect(form.getByRole('checkbox', { name: 'Large exports' })).toBeChecked();
  await pointer.clear(numbers);
  await pointer.type(numbers, 'Rani');
  await pointer.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/At most 10 phone numbers with their country code/)).toBeVisible();
  await pointer.clear(numbers);
  await pointer.type(numbers, '+6281234567890, +65 9123 4567');
  await pointer.click(form.getByRole('checkbox', { name: 'New countries' }));
  await pointer.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        numbers: ['+6281234567890', '+65 9123 4567'],
        rules: ['export', 'country', 'log'],
        language: 'en',
        revision: 2,
      },
    ]),
  );
});
