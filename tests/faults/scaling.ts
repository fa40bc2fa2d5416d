import { createPool, type Pool } from '@berangkat/platform/postgres';
import { type Browser } from 'playwright-core';
import { type Socket } from 'socket.io-client';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { internalTokenAt } from '../support/internal-token';
import { type Heard, listen, overhear } from '../support/listener';
import { Person } from '../support/person';
import { type DemoAccount, discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { runtimeOf, runVerb, until } from '../support/processes';
import { ALL_REBUILT } from '../support/rebuilt';
import { Work } from './work';

const SCALE = 'command-api=2,query-api=2,projection-worker=3,notifier=2';
const LANES = [0, 1, 2, 3, 4, 5, 6, 7];
const LISTENERS = 8;
const ROUNDS = 6;

/**
 * Selects the holders of lanes: advisory locks, each by the connection of a worker. The number is that of
 * services/projections/src/engine/names.ts.
 */
const HELD =
  "select l.pid, l.objid::int as lane from pg_locks l where l.locktype = 'advisory' and l.classid = 7236410 and l.granted order by lane";

/**
 * Several processes of everything that reads and writes, side by side.
 * @param env which engines the portal stands on; the one-machine default when left out
 */
export const scaling = (env: NodeJS.ProcessEnv = {}): void => {
  let portal: RunningPortal;
  let pool: Pool;
  let browser: Browser;
  let accounts: readonly DemoAccount[];
  let writers: Client[];
  let projectid: string;
  let applicantids: readonly string[];
  const sockets: Socket[] = [];
  const listeners: Heard[] = [];
  const times = new Map<string, number>();

  const lanesHeld = async (): Promise<ReadonlyMap<number, number[]>> => {
    const { rows } = await pool.query<{ pid: number; lane: number }>(HELD);
    const held = new Map<number, number[]>();
    for (const { pid, lane } of rows) held.set(pid, [...(held.get(pid) ?? []), lane]);
    return held;
  };

  const allLanesHeld = async (): Promise<boolean> => [...(await lanesHeld()).values()].flat().length === LANES.length;

  const metricOf = async (service: string, pattern: RegExp): Promise<number[]> =>
    Promise.all(
      runtimeOf(portal).instances[service]!.map(async ({ port }) => {
        const authorization = `Bearer ${internalTokenAt(portal.url)}`;
        const text = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } }).then((answer) =>
          answer.text(),
        );
        return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
      }),
    );

  const everybodyHas = (): boolean =>
    listeners.every((heard) => applicantids.every((id) => heard.of(id) >= (times.get(id) ?? 0)));

  /** Moves every applicant once, from several connections at once. */
  const moveAll = async (applicantstatus: 'shortlisted' | 'applying'): Promise<void> => {
    await Promise.all(
      applicantids.map(async (applicantid, index) => {
        const { status, body } = await writers[index % writers.length]!.call('moveApplicant', {
          params: { id: projectid },
          body: { applicantid, applicantstatus },
        });
        if (status !== 200) throw new Error(`a move was answered with ${status}: ${JSON.stringify(body)}`);
        times.set(applicantid, (times.get(applicantid) ?? 0) + 1);
      }),
    );
  };

  beforeAll(async () => {
    portal = await startPortal({ accountsOnly: true, env: { ...env, SCALE } });
    pool = createPool({ url: runtimeOf(portal).databaseUrl, name: 'test', max: 2 });
    accounts = await portal.accounts();
    writers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new Client(portal.url);
        const { status, body } = await client.signIn(accounts.find(({ category }) => category === 'admin')!);
        if (status !== 200) throw new Error(`signing in was answered with ${status}: ${JSON.stringify(body)}`);
        return client;
      }),
    );
    ({ projectid, applicantids } = await Work.at(portal, 12));
    browser = await launchChromium();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await browser?.close();
    await pool?.end();
    if (portal !== undefined) await discardPortal(portal);
  });

  it('three workers share the lanes', async () => {
    await until('every lane is held', allLanesHeld);
    await until('three workers hold lanes', async () => (await lanesHeld()).size === 3);
    const held = [...(await lanesHeld()).values()];
    expect(held.flat().sort()).toEqual(LANES);
    for (const lanes of held) expect(lanes.length).toBeLessThanOrEqual(3);
  });

  it('browsers are spread over both notifiers', async () => {
    const superadmin = accounts.find(({ role }) => role === 'root')!;
    for (let number = 0; number < LISTENERS; number += 1) {
      const client = new Client(portal.url);
      expect((await client.signIn(superadmin)).status).toBe(200);
      const { heard, socket } = await listen(portal.url, client.cookie!);
      sockets.push(socket);
      listeners.push(heard);
    }
    for (const kind of ['admin', 'superadmin']) {
      const person = await Person.at(browser, portal.url);
      await person.signIn(accounts.find(({ category }) => category === kind)!);
      const { heard, upgraded } = overhear(person.page);
      await person.open(`/project-applicant-management?pid=${projectid}`);
      await upgraded;
      listeners.push(heard);
    }
    await until(
      'everybody is connected',
      async () =>
        (await metricOf('notifier', /^live_sockets\S* (\d+)$/gm)).reduce((sum, count) => sum + count, 0) >=
        listeners.length,
    );
    for (const count of await metricOf('notifier', /^live_sockets\S* (\d+)$/gm)) expect(count).toBeGreaterThan(0);
  });

  it('every browser sees every change once, whichever process took the command', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await moveAll(round % 2 === 0 ? 'shortlisted' : 'applying');
      await until('everybody has heard of every change', everybodyHas);
    }
    for (const service of ['command-api', 'query-api']) {
      for (const count of await metricOf(service, /^http_request_duration_seconds_count\{.*\} (\d+)$/gm))
        expect(count).toBeGreaterThan(0);
    }
  });

  it("a killed worker's lanes move to the others within 5 s, while commands go on", async () => {
    const before = await lanesHeld();
    const [victim] = runtimeOf(portal).instances['projection-worker']!.slice(-1);
    process.kill(victim!.pid, 'SIGKILL');
    const moving = moveAll('shortlisted');
    const left = await until(
      'some of its lanes are free or have moved',
      async () =>
        [...(await lanesHeld()).keys()].some((pid) => !before.has(pid)) ||
        !(await allLanesHeld()) ||
        (await lanesHeld()).size < 3,
    );
    const moved = await until('every lane is held again', allLanesHeld, 5_000);
    expect(left + moved).toBeLessThan(5_000);
    await moving;
    await until('everybody has heard of every change', everybodyHas, 5_000);
    await moveAll('applying');
    await until('everybody has heard of every change', everybodyHas, 10_000);
  });

  it('nobody has heard of any change twice', () => {
    for (const heard of listeners)
      expect(applicantids.map((id) => heard.of(id))).toEqual(applicantids.map((id) => times.get(id)));
  });

  it('the log is whole and every read model equal to its rebuild', async () => {
    expect(await runVerb(portal, 'verify')).toContain('The log is whole');
    expect(await runVerb(portal, 'rebuild')).toContain(ALL_REBUILT);
  });
};
