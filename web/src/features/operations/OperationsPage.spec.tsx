import { type OperationsView } from '@berangkat/contracts/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';

const AT = '2026-11-23T06:00:00.000Z';
const nothing = Array.from({ length: 120 }, () => null);

const quiet: OperationsView = {
  at: AT,
  troubles: [],
  processes: [
    {
      service: 'gateway',
      name: 'machine:4000',
      version: '0.1.0+abc',
      startedat: '2026-11-23T03:30:00.000Z',
      seenat: AT,
      alive: true,
      failing: [],
      memory: 110_000_000,
      cpu: 0.02,
    },
  ],
  lanes: [{ name: 'machine:4004', lanes: [0, 1, 2, 5], events: 0, seconds: 0 }],
  projections: [{ projection: 'clients', version: 3, generation: 7, parked: 0 }],
  history: { from: AT, step: 30, workers: [], appendrate: nothing },
  log: { barrierage: 0, appendrate: 1.5, appended: 900, conflicts: 2 },
  bus: [{ topic: 'portal.changes.v1', group: 'live', messages: 0 }],
  sockets: 4,
  announcements: { waiting: 0, outcomes: [{ outcome: 'sent', count: 12 }] },
  slowest: [
    { kind: 'query', method: 'GET', route: '/applicants', calls: 40, mean: 8.2, longest: 310 },
    { kind: 'command', method: 'POST', route: '/clients', calls: 2, mean: 21, longest: 1_400 },
  ],
  parked: [],
  rebuilds: [],
  disks: [{ name: 'files', free: 40_000_000_000, size: 100_000_000_000 }],
  database: { bytes: 120_000_000 },
  engines: [
    { port: 'log', engine: 'eventstoredb' },
    { port: 'database', engine: 'PostgreSQL 17.2' },
  ],
  keys: { masterversion: 2, behind: 0, lagging: [] },
  backup: null,
};

const answered = (view: OperationsView) => {
  const shown = { view };
  server.use(
    http.get('*/api/operations', () => HttpResponse.json(shown.view)),
    http.get('*/api/rebuilds', () => HttpResponse.json({ rebuilds: [] })),
  );
  return shown;
};
const open = (...user: Parameters<typeof userOf>) => renderPortal({ at: '/operations', user: userOf(...user) });

test('says in one line that everything runs, and what stands behind it', async () => {
  answered(quiet);
  await open('superadmin', { role: 'root' });
  expect(await screen.findByText('All services running')).toBeVisible();
  const services = within(screen.getByRole('region', { name: 'Services' }));
  expect(services.getByRole('rowheader', { name: 'gateway' })).toBeVisible();
  expect(services.getByText('Running')).toBeVisible();
  expect(services.getByText('2 hrs 30 mins')).toBeVisible();
  const folding = within(screen.getByRole('region', { name: 'Processing' }));
  expect(folding.getByRole('rowheader', { name: 'Partitions 0–2, 5' })).toBeVisible();
  const slowest = within(screen.getByRole('region', { name: 'Slowest of the last hour' }));
  expect(slowest.getByRole('table', { name: 'Queries' })).toHaveTextContent('GET /applicants310 ms8.2 ms40');
  expect(slowest.getByRole('table', { name: 'Commands' })).toHaveTextContent('POST /clients1.4 secs21 ms2');
  const engines = within(screen.getByRole('region', { name: 'Engines and disks' }));
  expect(engines.getByText('EventStoreDB or KurrentDB')).toBeVisible();
  expect(engines.getByText('40 GB free of 100 GB')).toBeVisible();
  expect(screen.getByText(/No backup is known/)).toBeVisible();
});

test('says beside it that nothing protects it, while there is no backup or an old one', async () => {
  const made = (madeat: string): OperationsView => ({
    ...quiet,
    backup: { madeat, bytes: 1_000_000, files: 12, checkedat: null },
  });
  const late = new Date(Date.parse(quiet.at) - 25 * 60 * 60 * 1_000).toISOString();
  for (const [view, said] of [
    [quiet, 'No backup has been made yet.'],
    [made(late), 'The last backup is more than a day old.'],
  ] as const) {
    answered(view);
    const { unmount } = await open('superadmin', { role: 'root' });
    expect(await screen.findByText('All services running')).toBeVisible();
    expect(screen.getByRole('link', { name: said })).toHaveAttribute('href', '#backup');
    unmount();
  }
  answered(made(quiet.at));
  await open('superadmin', { role: 'root' });
  expect(await screen.findByText('All services running')).toBeVisible();
  expect(screen.queryByRole('link', { name: /backup/ })).not.toBeInTheDocument();
});

test('says what does not run, and leads to it', async () => {
  const none = { service: null, name: null, checks: [], value: null };
  answered({
    ...quiet,
    troubles: [
      { ...none, kind: 'missing', service: 'notifier' },
      { ...none, kind: 'not-ready', service: 'command-api', name: 'machine:4001', checks: ['writing'] },
      { ...none, kind: 'lag', name: 'machine:4004', value: 90 },
      { ...none, kind: 'disk', name: 'files', value: 0.042 },
    ],
  });
  await open('superadmin', { capabilities: ['operations'] });
  const status = within(
    await screen.findByText('4 things need attention').then((word) => word.closest('[role=status]')!),
  );
  expect(status.getByRole('link', { name: /^notifier is not running/ })).toHaveAttribute('href', '#processes');
  expect(status.getByRole('link', { name: 'command-api (machine:4001) is not ready: writing.' })).toBeVisible();
  expect(status.getByRole('link', { name: /has not processed the last 1 min\.$/ })).toHaveAttribute('href', '#folding');
  expect(status.getByRole('link', { name: 'The disk of the files has 4.2% free space left.' })).toBeVisible();
});

test('a parked stream is folded again with a press, which says so until a worker has tried', async () => {
  const parked = {
    projection: 'clients',
    parkedstream: 'client-20261123001',
    eventid: '0b6f2c0e-4f3a-4c52-9d1e-3a1f0c8e2b11',
    eventtype: 'ClientUpdated',
    error: 'TypeError',
    subject: null,
    since: '2026-11-23T05:00:00.000Z',
    events: 3,
    askedat: null,
    triedat: null,
  };
  const shown = answered({ ...quiet, parked: [parked] });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/operations/parked/retry', async ({ request }) => {
      sent.push(await request.json());
      shown.view = { ...quiet, parked: [{ ...parked, askedat: AT }] };
      return HttpResponse.json({});
    }),
  );
  const { pointer } = await open('superadmin', { role: 'root' });
  const region = within(await screen.findByRole('region', { name: 'Parked streams' }));
  expect(region.getByText(/ClientUpdated/)).toHaveTextContent('TypeError');
  await pointer.click(region.getByRole('button', { name: 'Process again: client-20261123001 in clients' }));
  expect(await screen.findByText('A worker is processing client-20261123001 again.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ projection: 'clients', parkedstream: 'client-20261123001' }) as unknown,
  ]);
  expect(await region.findByText('Processing …')).toBeVisible();
  shown.view = { ...quiet, parked: [{ ...parked, askedat: AT, triedat: AT }] };
  expect(await region.findByText(/without success: the cause is still there/, {}, { timeout: 3_000 })).toBeVisible();
  shown.view = quiet;
  await waitFor(() => expect(screen.getByText(/^None\. An event that fails five times/)).toBeVisible(), {
    timeout: 7_000,
  });
}, 15_000);

test('whose key does not open is named, and is erased after a question', async () => {
  const parked = {
    projection: 'applicants',
    parkedstream: 'applicant-20261123001',
    eventid: '0b6f2c0e-4f3a-4c52-9d1e-3a1f0c8e2b11',
    eventtype: 'ApplicationSubmitted',
    error: 'KeyBroken',
    subject: 'applicant-20261123001',
    since: '2026-11-23T05:00:00.000Z',
    events: 3,
    askedat: null,
    triedat: null,
  };
  answered({ ...quiet, parked: [parked, { ...parked, projection: 'openjobs', subject: 'openjob-20261123001' }] });
  const erased: unknown[] = [];
  server.use(
    http.delete('*/api/applicants/:id', ({ params }) => {
      erased.push(params.id);
      return HttpResponse.json({ applicantid: params.id });
    }),
  );
  const { pointer } = await open('superadmin', { role: 'root' });
  const region = within(await screen.findByRole('region', { name: 'Parked streams' }));
  expect(region.getByText(/^The key of applicant-20261123001 does not open/)).toBeVisible();
  await pointer.click(region.getByRole('button', { name: 'Erase' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('applicant-20261123001 was erased.')).toBeVisible();
  expect(erased).toEqual(['20261123001']);
});

test('keys are wrapped with a newer master key after a question, once every process knows it', async () => {
  const shown = answered({ ...quiet, keys: { masterversion: 2, behind: 7, lagging: ['files machine:4005'] } });
  let asked = 0;
  server.use(
    http.post('*/api/operations/keys/rewrap', () => {
      asked += 1;
      shown.view = quiet;
      return HttpResponse.json({});
    }),
  );
  const { pointer, unmount } = await open('superadmin', { role: 'root' });
  expect(await screen.findByText(/Restart these first: files machine:4005\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rewrap' })).not.toBeInTheDocument();
  unmount();
  shown.view = { ...quiet, keys: { masterversion: 2, behind: 7, lagging: [] } };
  await open('superadmin', { role: 'root' });
  await pointer.click(await screen.findByRole('button', { name: 'Rewrap' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rewrap' }));
  expect(await screen.findByText('Master key 2 wraps every subject’s key.')).toBeVisible();
  expect(asked).toBe(1);
});

test('who does not hold the capability is not let in', async () => {
  await open('superadmin');
  expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
});

test('a failure is said, with a way to try again', async () => {
  server.use(http.get('*/api/operations', () => problem(503, 'unavailable')));
  await open('superadmin', { role: 'root' });
  expect(await screen.findByText('The status could not be loaded.')).toBeVisible();
});

describe('read models', () => {
  const ID = '20261121005';
  const none = {
    rebuildid: null,
    status: null,
    progress: null,
    endedat: null,
    events: null,
    seconds: null,
    tables: [],
    reason: null,
  };
  const hashes = { table: 'clients', rowsbefore: 4, rowsafter: 4, before: 'ab12', after: 'ab12' };
  const clients = {
    ...none,
    projection: 'clients',
    rebuildid: ID,
    status: 'finished',
    endedat: AT,
    events: 48,
    seconds: 2,
    tables: [hashes],
  };
  const running = {
    ...none,
    projection: 'applicants',
    rebuildid: ID,
    status: 'running',
    progress: { events: 12, total: 48, persecond: 4, secondsleft: 9 },
  };
  const withRebuilds = (...rebuilds: readonly object[]) => {
    const sent: unknown[] = [];
    answered(quiet);
    server.use(
      http.get('*/api/rebuilds', () => HttpResponse.json({ rebuilds })),
      http.post('*/api/rebuilds', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ rebuildid: ID }, { status: 201 });
      }),
    );
    return sent;
  };

  test('each is rebuilt from the events, with what came of the last time', async () => {
    const sent = withRebuilds(running, { ...none, projection: 'audit' }, clients);
    const { pointer } = await open('superadmin', { role: 'root' });
    const section = within(await screen.findByRole('region', { name: 'Rebuilds' }));
    expect(await section.findByText('12 of 48 events, 4 per second, 9 s left')).toBeVisible();
    expect(section.getByRole('button', { name: 'Cancel the rebuild' })).toBeVisible();
    await pointer.click(section.getByText('clients', { selector: 'strong' }));
    expect(section.getByText(/every table is the same as before \(48 events in 2 s\)/)).toBeVisible();
    expect(section.getByRole('row', { name: /clients 4 ab12 ab12/, hidden: true })).toBeInTheDocument();
    await pointer.click(section.getByText('audit', { selector: 'strong' }));
    await pointer.click(section.getByRole('button', { name: 'Rebuild from the events: audit' }));
    await waitFor(() => expect(sent).toMatchObject([{ projection: 'audit', audit: { action: 'request_rebuild' } }]));
  });
});
