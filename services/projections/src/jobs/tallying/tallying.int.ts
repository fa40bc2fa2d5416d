import { domainEvents } from '@berangkat/contracts/events';
import { type TallyDefinition, type TallyFigures } from '@berangkat/contracts/tallies';
import { type EventStore } from '@berangkat/platform/event-store';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { silentLogger } from '@berangkat/platform/observability';
import { type LeaderLease, migrate } from '@berangkat/platform/postgres';
import { until } from '@berangkat/platform/test-support';
import { noticesInOutbox } from '../../engine';
import { Fixture } from '../../engine/fixture';
import { foldWith, projections } from '../../contexts/projections';
import { readTally } from '../../contexts/tallies/queries';
import { commitSteps, settle, TallyMoved } from './kept';
import { Tallying, type TallyingDeps, tallyingMigrations } from '.';

const root = { accountid: '20260101900', category: 'superadmin' };
const DOHA = '20260101201';
const HOUR = 3_600_000;
const ID = '20260101001';

const departures: TallyDefinition = {
  name: 'Departures',
  measure: 'count',
  types: ['ApplicantDeparted'],
  begins: [],
  groups: ['month'],
  filters: [],
};
const waits: TallyDefinition = {
  ...departures,
  name: 'Waits',
  measure: 'time',
  begins: ['ApplicantShortlisted'],
  subject: 'placement',
};

/** A lease that everybody gets. */
const everybodys: LeaderLease = { during: (work, signal) => work(signal) };

let fixture: Fixture;
let running: Tallying[];
beforeEach(async () => {
  fixture = await Fixture.create(domainEvents);
  running = [];
  await migrate(fixture.pool, 'ops', tallyingMigrations);
  foldWith(Buffer.alloc(32));
  await fixture.register(...projections);
  await fixture.startWorker(projections);
});
afterEach(async () => {
  await Promise.all(running.map((tallying) => tallying.stop()));
  await fixture.dispose();
});

const start = (more: Partial<TallyingDeps> = {}): Tallying => {
  const tallying = new Tallying({
    pool: fixture.database.openPool({ name: 'test tallies', pipeline: true }),
    store: fixture.store,
    lease: everybodys,
    logger: silentLogger(),
    notices: noticesInOutbox({ wake: () => undefined }),
    lookEvery: 20,
    ...more,
  });
  tallying.start();
  running.push(tallying);
  return tallying;
};

const revisions = new Map<string, number>();
beforeEach(() => revisions.clear());

const append = async (stream: string, type: string, data: object, occurredAt: number): Promise<void> => {
  const { metadata } = newEvent();
  const event = newEvent({ type, data: { ...data }, metadata: { ...metadata, occurredAt } });
  const { revision } = await fixture.store.append(stream, [event], revisions.get(stream) ?? 'no_stream');
  revisions.set(stream, revision);
};

let people = 0;
beforeEach(() => {
  people = 0;
});
/** Somebody is shortlisted on a day of 2026 and departs so many hours later. */
const depart = async (day: string, hours: number): Promise<void> => {
  people += 1;
  const applicantid = String(20260102000 + people);
  const at = Date.parse(`${day}T00:00:00Z`);
  const stream = `placement-${DOHA}-${applicantid}`;
  await append(stream, 'ApplicantShortlisted', { applicantid, projectid: DOHA }, at);
  await append(stream, 'ApplicantDeparted', { applicantid, projectid: DOHA }, at + hours * HOUR);
};

const say = (type: 'TallyDefined' | 'TallyChanged', definition: TallyDefinition) =>
  append('tallies', type, { tallyid: ID, ...definition }, Date.parse('2026-11-21T00:00:00Z'));

/** The figures when the tally has counted so many, as the screen has them: key, number, median. */
const figures = async (total: number): Promise<readonly (readonly unknown[])[]> => {
  let found: TallyFigures | undefined;
  await until(async () => {
    found = await readTally(fixture.pool, ID, root).catch(() => undefined);
    return found?.tally.state === 'ready' && found.total === total;
  });
  return found!.rows.map(({ keys, number, median }) => [keys[0]?.key ?? null, number, median]);
};

it('is folded from the beginning of the log, and then kept up to date', async () => {
  await depart('2026-01-10', 240);
  await depart('2026-02-10', 2);
  start();
  await say('TallyDefined', departures);
  expect(await figures(2)).toEqual([
    ['2026-01', 1, null],
    ['2026-02', 1, null],
  ]);
  await depart('2026-02-20', 3);
  expect(await figures(3)).toEqual([
    ['2026-01', 1, null],
    ['2026-02', 2, null],
  ]);
  const notices = await fixture.rows<{ topic: string }>(
    `select distinct topic from ops.change_outbox where topic = 'tallies'`,
  );
  expect(notices.length + fixture.published.length).toBeGreaterThan(0);
});

it('tells what changed once more where that could not be written', async () => {
  const notices = noticesInOutbox({ wake: () => undefined });
  let isAway = true;
  const told: string[] = [];
  start({
    notices: {
      ...notices,
      write: async (client, given) => {
        if (isAway) {
          isAway = false;
          throw new Error('the bus is away');
        }
        await notices.write(client, given);
        told.push(...given.map(({ topic }) => topic));
      },
    },
  });
  await say('TallyDefined', departures);
  await until(() => told.length > 0);
  expect(told).toEqual(['tallies']);
});

it('counts by the vendors of applicants, folded from the beginning and kept up to date alike', async () => {
  const VENDOR = '20260101301';
  const applied = (applicantid: string, managedby: string) =>
    append(`applicant-${applicantid}`, 'ApplicationSubmitted', { applicantid, accountid: VENDOR, managedby }, HOUR);
  await applied('20260102001', 'vendor');
  await applied('20260102002', 'applicant');
  await depart('2026-01-10', 240);
  await depart('2026-02-10', 2);
  start();
  await say('TallyDefined', { ...departures, groups: ['vendor'] });
  expect(await figures(2)).toEqual(
    expect.arrayContaining([
      [VENDOR, 1, null],
      [null, 1, null],
    ]),
  );
  await applied('20260102003', 'vendor');
  await depart('2026-02-20', 3);
  expect(await figures(3)).toEqual([
    [VENDOR, 2, null],
    [null, 1, null],
  ]);
  await say('TallyChanged', departures);
  await until(async () => (await fixture.rows('select from ops.tally_vendors')).length === 0);
});

it('one that asks something else is folded anew; another name is no other question; what is removed goes', async () => {
  await depart('2026-01-10', 240);
  await depart('2026-01-11', 2);
  start();
  await say('TallyDefined', departures);
  await figures(2);
  // It would be gone if all were counted again.
  await fixture.rows(`insert into ops.tally_cells values ('${ID}', '1999-12', '', 0, 7)`);
  await say('TallyChanged', { ...departures, name: 'Departed' });
  await until(async () => (await readTally(fixture.pool, ID, root)).tally.name === 'Departed');
  await depart('2026-01-12', 3);
  expect(await figures(10)).toEqual([
    ['1999-12', 7, null],
    ['2026-01', 3, null],
  ]);
  await say('TallyChanged', { ...waits, groups: [] });
  await until(async () => (await readTally(fixture.pool, ID, root)).rows[0]?.median === 180);
  expect(await figures(3)).toEqual([[null, 3, 180]]);
  await append('tallies', 'TallyRemoved', { tallyid: ID }, 0);
  await until(
    async () => (await fixture.rows('select from ops.tallying union all select from ops.tally_cells')).length === 0,
  );
});

const storeReading = (subscribeAll: EventStore['subscribeAll']): TallyingDeps['store'] => {
  const { store } = fixture;
  return {
    subscribeAll,
    compare: (a, b) => store.compare(a, b),
    isPosition: (value) => store.isPosition(value),
    start: store.start,
    countAfter: (position) => store.countAfter(position),
  };
};

/** As a process that reads no further than so many batches. */
const readingOnly = (batches: number, seen: () => void): TallyingDeps['store'] =>
  storeReading(async function* (options) {
    let left = batches;
    for await (const delivery of fixture.store.subscribeAll(options)) {
      if (left === 0) {
        seen();
        await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve(), { once: true }));
        return;
      }
      left -= 1;
      yield delivery;
    }
  });

it('what was ended in the middle is gone on with, and each event counts once; a fold from scratch says the same', async () => {
  for (let nth = 0; nth < 12; nth += 1) await depart(`2026-0${1 + (nth % 3)}-10`, nth);
  await say('TallyDefined', waits);
  const stuck = new Promise<void>((resolve) => {
    start({ batchSize: 5, store: readingOnly(2, resolve) });
  });
  await stuck;
  const halfway = await readTally(fixture.pool, ID, root);
  expect(halfway.tally.state).toBe('folding');
  expect(halfway.total).toBe(5);
  await running.pop()!.stop();
  start({ batchSize: 3 });
  const gone = await figures(12);
  const cells = 'select first, second, minutes, number from ops.tally_cells order by 1, 2, 3';
  const kept = await fixture.rows(cells);
  await running.pop()!.stop();
  await fixture.rows('delete from ops.tallying');
  start();
  expect(await figures(12)).toEqual(gone);
  expect(await fixture.rows(cells)).toEqual(kept);
  expect(await fixture.rows('select from ops.tally_open')).toEqual([]);
});

it('two that believe to have the lease count each event once', async () => {
  await say('TallyDefined', departures);
  start({ batchSize: 2 });
  start({ batchSize: 3 });
  for (let nth = 0; nth < 15; nth += 1) await depart('2026-01-10', nth);
  expect(await figures(15)).toEqual([['2026-01', 15, null]]);
});

it('nothing is written where a tally was moved by somebody else', async () => {
  await say('TallyDefined', departures);
  await until(async () => (await settle(fixture.pool, fixture.store)).length === 1);
  const [[mine], [theirs]] = [await settle(fixture.pool, fixture.store), await settle(fixture.pool, fixture.store)];
  const position = await fixture.store.head();
  const counted = {
    cells: [{ first: 'x', second: '', minutes: 0, number: 1 }],
    groups: new Set<string>(),
    open: new Map(),
    vendors: new Map(),
  };
  await commitSteps(fixture.pool, [{ tally: theirs!, position, ready: true, counted }]);
  await expect(commitSteps(fixture.pool, [{ tally: mine!, position, ready: true, counted }])).rejects.toThrow(
    TallyMoved,
  );
  expect(await fixture.rows('select number::float8 from ops.tally_cells')).toEqual([{ number: 1 }]);
});

it('without a tally nothing is read', async () => {
  let asked = 0;
  const store = storeReading((options) => {
    asked += 1;
    return fixture.store.subscribeAll(options);
  });
  start({ store });
  await depart('2026-01-10', 1);
  expect(asked).toBe(0);
  await say('TallyDefined', departures);
  await figures(1);
  await append('tallies', 'TallyRemoved', { tallyid: ID }, 0);
  await until(async () => (await fixture.rows('select from ops.tallying')).length === 0);
  const before = asked;
  expect(before).toBeGreaterThan(0);
  await depart('2026-01-10', 1);
  expect(asked).toBe(before);
});
