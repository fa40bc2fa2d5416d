import { EventEmitter, once } from 'node:events';
import { endedRebuilds, noteRecorded } from '@berangkat/platform/read-models';
import { silentLogger } from '@berangkat/platform/observability';
import { until } from '@berangkat/platform/test-support';
import { balances, Fixture } from '../fixture';
import { cancelRebuild, listRebuilds } from './rebuild-log';
import { followRequests, type RebuildRequest } from './rebuild-requests';
import { RebuildService, requestRebuilds } from './rebuild-service';
import { type Rebuilder } from './rebuilder';
import { actingAfter } from './testing';

jest.setTimeout(60_000);

const never = new AbortController().signal;
const ID = '20261121001';
const asking = (wanted: RebuildRequest['wanted'], id = ID): RebuildRequest => ({ id, projection: 'balances', wanted });

describe('what the log asks to be rebuilt', () => {
  let fixture: Fixture;
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(balances());
    await fixture.startWorker([balances()]);
    let last = '';
    for (let i = 0; i < 30; i += 1) last = (await fixture.deposit(`account-${i % 3}`, 1)).position;
    await fixture.folded(last);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await fixture.dispose();
  });

  const follow = (...requests: readonly RebuildRequest[]) => followRequests(fixture.pool, [balances()], requests);
  const states = async () => (await listRebuilds(fixture.pool)).map(({ request, state }) => `${request} ${state}`);
  const serve = async (requests: () => readonly RebuildRequest[], rebuilder: Pick<Rebuilder, 'rebuild'>) => {
    const listener = fixture.database.openListener();
    const service = new RebuildService({
      pool: fixture.pool,
      projections: [balances()],
      rebuilder,
      listener,
      logger: silentLogger(),
      requests: () => Promise.resolve(requests()),
    });
    service.start();
    const stop = (): Promise<void> => service.stop();
    closing.push(stop);
    return stop;
  };

  it('is begun once, paused, gone on with and cancelled, however often it is said', async () => {
    for (const [wanted, state] of [
      ['running', 'running'],
      ['running', 'running'],
      ['paused', 'paused'],
      ['paused', 'paused'],
      ['running', 'running'],
      ['cancelled', 'cancelled'],
      ['cancelled', 'cancelled'],
      ['running', 'cancelled'],
    ] as const) {
      await follow(asking(wanted));
      expect(await states()).toEqual([`${ID} ${state}`]);
    }
  });

  it('is nothing where it was cancelled before it began, or nobody knows the projection', async () => {
    await follow(asking('cancelled'), { id: '20261121009', projection: 'unknown', wanted: 'running' });
    expect(await states()).toEqual([]);
  });

  it('waits for what an operator rebuilds', async () => {
    await requestRebuilds(fixture.pool, [balances()]);
    await follow(asking('running'));
    expect(await states()).toEqual(['null running']);
    await cancelRebuild(fixture.pool, 'balances');
    await follow(asking('running'));
    expect(await states()).toEqual([`${ID} running`, 'null cancelled']);
  });

  it('is paused in the middle: what is built stays, and is gone on with; the hashes are equal', async () => {
    await follow(asking('running'));
    const paused = fixture.rebuilder({ batchSize: 5, noteEvery: 0, store: pausingAfter(10) });
    expect(await paused.rebuild([balances()], never)).toEqual([{ projection: 'balances', outcome: 'paused' }]);
    const [built] = await fixture.rows<{ position: string }>(
      'select min(position) as position from ops.checkpoints where generation = 2',
    );
    const [live] = await fixture.rows<{ position: string }>(
      'select max(position) as position from ops.checkpoints where generation = 1',
    );
    expect(built!.position > fixture.store.start && built!.position < live!.position).toBe(true);
    // A request at the command line meanwhile is told so.
    expect(await fixture.rebuilder().rebuild([balances()], never, 'asked')).toEqual([
      { projection: 'balances', outcome: 'paused' },
    ]);

    await follow(asking('running'));
    const read: number[] = [];
    const going = fixture.rebuilder({
      batchSize: 5,
      noteEvery: 0,
      onProgress: ({ eventsDone }) => read.push(eventsDone),
    });
    const [result] = await going.rebuild([balances()], never);
    expect(result).toMatchObject({ outcome: 'done' });
    for (const { before, after } of result!.compared!) expect(after).toEqual(before);
    expect(await states()).toEqual([`${ID} done`]);
    expect(read.at(-1)).toBe(30);
  });

  it('is carried out by another process when the first one is gone, and its end is told until it is noted', async () => {
    // A process that stands still in the middle, and comes back when all is over.
    const stalling = new EventEmitter();
    const [reached, over] = [once(stalling, 'reached'), once(stalling, 'over')];
    const hanging = fixture.rebuilder({
      batchSize: 5,
      store: actingAfter(fixture.store, 10, () => {
        stalling.emit('reached');
        return over;
      }),
    });
    await follow(asking('running'));
    const gone = hanging.rebuild([balances()], never);
    await reached;
    await fixture.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test rebuild' and datname = current_database()",
    );

    await serve(() => [asking('running')], fixture.rebuilder());
    await until(async () => (await endedRebuilds(fixture.pool)).length === 1);
    const [ended] = await endedRebuilds(fixture.pool);
    expect(ended).toMatchObject({ rebuildid: ID, state: 'done', events: 30, error: null });
    for (const { before, after } of ended!.compared!) expect(after).toEqual(before);
    await noteRecorded(fixture.pool, ID);
    expect(await endedRebuilds(fixture.pool)).toEqual([]);
    stalling.emit('over');
    expect(await gone).toEqual([{ projection: 'balances', outcome: 'interrupted' }]);
    expect(await states()).toEqual([`${ID} done`]);
  });

  it('is cancelled while it is carried out: what is live stays, and nothing else is left', async () => {
    let wanted: RebuildRequest['wanted'] = 'running';
    const slow = fixture.rebuilder({
      batchSize: 5,
      noteEvery: 0,
      store: actingAfter(fixture.store, 10, async () => {
        wanted = 'cancelled';
        await until(async () => (await states())[0] === `${ID} cancelled`);
      }),
    });
    await serve(() => [asking(wanted)], slow);
    await until(async () => (await endedRebuilds(fixture.pool)).length === 1);
    expect(await endedRebuilds(fixture.pool)).toMatchObject([{ rebuildid: ID, state: 'cancelled' }]);
    await until(
      async () => (await fixture.rows("select from pg_class where relname ~ '__2$' and relkind = 'r'")).length === 0,
    );
    expect(await fixture.rows('select live_generation as live from ops.projections')).toEqual([{ live: 1 }]);
  });

  it('says why it failed', async () => {
    await follow(asking('running'));
    const failing = fixture.rebuilder({
      store: actingAfter(fixture.store, 10, () => Promise.reject(new Error('no room'))),
    });
    expect(await failing.rebuild([balances()], never)).toMatchObject([{ outcome: 'failed' }]);
    expect(await endedRebuilds(fixture.pool)).toMatchObject([
      { rebuildid: ID, state: 'failed', compared: null, error: 'Error: no room' },
    ]);
  });

  const pausingAfter = (events: number) => actingAfter(fixture.store, events, () => follow(asking('paused')));
});
