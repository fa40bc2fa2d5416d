import { type RebuildView } from '@berangkat/contracts/rebuilds';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';

const ID = '20261121001';
const none: RebuildView = {
  projection: 'reports',
  rebuildid: null,
  status: null,
  progress: null,
  endedat: null,
  events: null,
  seconds: null,
  tables: [],
  reason: null,
};
const running: RebuildView = {
  ...none,
  rebuildid: ID,
  status: 'running',
  progress: { events: 12_000, total: 48_000, persecond: 4_000.4, secondsleft: 8.6 },
};
const table = (before: string, after: string) => ({
  table: 'report_stays',
  rowsbefore: 1_200,
  rowsafter: 1_200,
  before,
  after,
});
const finished: RebuildView = {
  ...none,
  rebuildid: ID,
  status: 'finished',
  endedat: '2026-11-21T05:00:00.000Z',
  events: 48_000,
  seconds: 11.94,
  tables: [table('ab12', 'ab12')],
};

/** Nothing is in sight: the reports above are not read. */
class NothingInSight {
  observe(): void {}
  disconnect(): void {}
}
beforeAll(() => {
  window.IntersectionObserver = NothingInSight as unknown as typeof IntersectionObserver;
});
afterAll(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const answering = (first: RebuildView) => {
  let view = first;
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/rebuilds', () => HttpResponse.json({ rebuilds: [{ ...none, projection: 'audit' }, view] })),
    http.post('*/api/rebuilds', async ({ request }) => {
      sent.push(await request.json());
      view = running;
      return HttpResponse.json({ rebuildid: ID }, { status: 201 });
    }),
    http.put(`*/api/rebuilds/${ID}/update-status`, async ({ request }) => {
      const body = (await request.json()) as { readonly status: 'running' | 'paused' | 'cancelled' };
      sent.push(body);
      view = body.status === 'cancelled' ? { ...finished, status: 'cancelled', tables: [] } : { ...running, ...body };
      return HttpResponse.json({ rebuildid: ID });
    }),
  );
  return { sent, become: (next: RebuildView) => void (view = next) };
};
const open = async () => {
  const portal = await renderPortal({ at: '/reports', user: userOf('superadmin') });
  return { ...portal, card: within(await screen.findByRole('region', { name: 'Built from the events' })) };
};

test('is asked for, shows how far it is, is paused, gone on with, and cancelled after a question', async () => {
  const { sent } = answering(none);
  const { pointer, card } = await open();
  await pointer.click(await card.findByRole('button', { name: 'Rebuild from the events' }));
  expect(await card.findByText('12,000 of 48,000 events, 4,000 per second, 9 s left')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(card.queryByRole('button', { name: 'Rebuild from the events' })).toBeNull();
  await pointer.click(card.getByRole('button', { name: 'Pause' }));
  expect(await card.findByText(/^Paused at 12,000 of 48,000 events/)).toBeVisible();
  await pointer.click(card.getByRole('button', { name: 'Resume' }));
  await pointer.click(await card.findByRole('button', { name: 'Cancel the rebuild' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the rebuild' }));
  expect(await card.findByText(/^The last rebuild was cancelled 21-11-26/)).toBeVisible();
  expect(sent).toMatchObject([
    { projection: 'reports' },
    { status: 'paused' },
    { status: 'running' },
    { status: 'cancelled' },
  ]);
});

test('what came of it is said, with the hashes; what differs is named', async () => {
  const { become } = answering(finished);
  const { card, unmount } = await open();
  expect(await card.findByText(/every table is the same as before \(48,000 events in 11.9 s\)/)).toBeVisible();
  expect(card.getByRole('row', { hidden: true, name: /report_stays 1,200 ab12 ab12/ })).toBeInTheDocument();
  unmount();
  become({ ...finished, tables: [table('ab12', 'cd34')] });
  expect(await (await open()).card.findByText(/some tables differ from before/)).toBeVisible();
});

test('one that an operator began is shown and not steered; one that waits says so', async () => {
  const { become } = answering({ ...running, rebuildid: null });
  const { card, unmount } = await open();
  expect(await card.findByText(/An operator or a new release/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  unmount();
  become({ ...running, progress: null });
  expect(await (await open()).card.findByText('Waiting for its turn …')).toBeVisible();
});

test('an admin does not have it; a refusal is said', async () => {
  const { become } = answering({ ...finished, status: 'failed', tables: [], reason: 'no room' });
  server.use(http.post('*/api/rebuilds', () => problem(409, 'rebuild-under-way')));
  const { pointer, card, unmount } = await open();
  expect(await card.findByText(/The last rebuild failed .*: no room/)).toBeVisible();
  await pointer.click(card.getByRole('button', { name: 'Rebuild from the events' }));
  expect(await screen.findByText(/could not be requested/)).toBeVisible();
  unmount();
  become(none);
  await renderPortal({ at: '/reports', user: userOf('admin') });
  await screen.findByRole('region', { name: 'Funnel' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Built from the events' })).toBeNull());
});
