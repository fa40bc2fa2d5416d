import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { type Socket } from 'socket.io-client';
import { Work } from '../faults/work';
import { Client, type Reply } from '../support/client';
import { type Heard, listen } from '../support/listener';
import { type DemoAccount, discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { runVerb, until } from '../support/processes';
import { ALL_REBUILT } from '../support/rebuilt';
import { describeOnOwn } from './describe-on';
import { type EventStoreServer, startEventStoreServer } from './eventstoredb/server';
import { type KafkaBroker, startKafka } from './kafka/broker';
import { type Proxy, startProxy } from './s3/proxy';
import { type S3Server, startS3 } from './s3/server';

jest.setTimeout(400_000);

const BROKER_AWAY_MS = 30_000;

/** One portal on engines of its own, each of which breaks while people are at work. */
describeOnOwn('a portal whose engines fail', ['kafka', 's3'], () => {
  let events: EventStoreServer;
  let broker: KafkaBroker;
  let s3: S3Server;
  let objects: Proxy;
  let portal: RunningPortal;
  let accounts: readonly DemoAccount[];
  let work: Work;
  let socket: Socket;
  let heard: Heard;

  const readiness = async (): Promise<{
    readonly ready: boolean;
    readonly services: Readonly<Record<string, string>>;
  }> => (await fetch(`${portal.url}/readyz`)).json() as Promise<{ ready: boolean; services: Record<string, string> }>;
  const readyAgain = (withinMs: number) =>
    until('every service is ready again', async () => (await readiness()).ready, withinMs);

  /** Changes that the watching browser has heard of, and no more than there were. */
  const hearsEachOnce = async (before: ReadonlyMap<string, number>): Promise<void> => {
    for (const id of work.applicantids) {
      const moves = (await work.stepsOf(id)) - before.get(id)!;
      await until(`the browser has heard of the last move of ${id}`, () => heard.of(id) > 0 || moves === 0);
      expect(heard.of(id)).toBeLessThanOrEqual(moves);
    }
  };
  const stepsNow = async (): Promise<ReadonlyMap<string, number>> =>
    new Map(await Promise.all(work.applicantids.map(async (id) => [id, await work.stepsOf(id)] as const)));

  beforeAll(async () => {
    [events, broker, s3] = await Promise.all([startEventStoreServer(), startKafka(), startS3()]);
    objects = await startProxy(s3.endpoint);
    portal = await startPortal({
      months: 2,
      env: {
        EVENTSTORE_URL: events.url,
        KAFKA_BROKERS: broker.brokers,
        S3_ENDPOINT: objects.endpoint,
        S3_ACCESS_KEY: s3.accessKey,
        S3_SECRET_KEY: s3.secretKey,
      },
    });
    accounts = await portal.accounts();
    work = await Work.at(portal);
    const watcher = new Client(portal.url);
    await watcher.signIn(accounts.find(({ role }) => role === 'root')!);
    ({ heard, socket } = await listen(portal.url, watcher.cookie!));
  });
  // What a failed test has begun would go on under the next one.
  afterEach(() => work?.end().catch(() => undefined));
  afterAll(async () => {
    socket?.disconnect();
    if (portal !== undefined) await discardPortal(portal);
    await objects?.leave();
    await Promise.all([events?.stop(), broker?.stop(), s3?.stop()]);
  });

  it('takes commands and answers queries while the broker is away for 30 s, says so, and brings every change afterwards', async () => {
    const before = await stepsNow();
    await work.begin();
    await work.goesOn();
    await broker.kill();
    const gone = Date.now();
    await until(
      'the portal says that changes do not arrive',
      async () => (await readiness()).services.notifier !== 'ready',
    );
    await work.goesOn(20);
    await delay(Math.max(0, gone + BROKER_AWAY_MS - Date.now()));
    await work.goesOn();
    await broker.start();
    await readyAgain(30_000);
    await work.goesOn();
    await work.end();
    await work.expectEachOnce();
    await hearsEachOnce(before);
  });

  it('takes a command once that was recorded before the connection broke', async () => {
    await work.begin();
    await work.goesOn();
    for (let times = 0; times < 5; times += 1) {
      const held = await events.holdAppend({ match: ({ stream }) => stream.includes('placement-') });
      held.commit();
      held.drop();
      await work.goesOn(2);
    }
    await work.end();
    await work.expectEachOnce();
  });

  it('takes a command once whose connection broke before anything was recorded', async () => {
    await work.begin();
    await work.goesOn();
    for (let times = 0; times < 5; times += 1) {
      const held = await events.holdAppend({ match: ({ stream }) => stream.includes('placement-') });
      held.drop();
      await work.goesOn(2);
    }
    await work.end();
    await work.expectEachOnce();
  });

  it('answers queries while the event store is frozen, refuses commands in time, and goes on by itself', async () => {
    await work.begin();
    await work.goesOn();
    events.freeze();
    const refused = await until('a command is refused', async () => {
      const { status, headers } = await work.admin.call('moveApplicant', {
        params: { id: work.projectid },
        body: { applicantid: work.applicantids[0]!, applicantstatus: 'shortlisted' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      return status === 503 && headers.has('retry-after');
    });
    expect(refused).toBeLessThan(20_000);
    expect((await work.admin.call('listProjects')).status).toBe(200);
    await until(
      'the portal says that the log is away',
      async () => (await readiness()).services['command-api'] !== 'ready',
    );
    events.thaw();
    await readyAgain(20_000);
    await work.goesOn();
    await work.end();
  });

  it('goes on when the event store was away', async () => {
    await work.begin();
    await work.goesOn();
    await events.stop();
    await until(
      'the portal says that the log is away',
      async () => (await readiness()).services['command-api'] !== 'ready',
    );
    await events.start();
    await readyAgain(20_000);
    await work.goesOn();
    await work.end();
    await work.expectEachOnce();
  });

  it('refuses a photo while the object store answers 503, and takes it afterwards', async () => {
    const applicant = new Client(portal.url);
    await applicant.signIn(accounts.find(({ category }) => category === 'applicant')!);
    const { applicantids } = (await applicant.call('session')).body as { applicantids: readonly string[] };
    const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#3b6ea5' } })
      .jpeg()
      .toBuffer();
    const upload = (): Promise<Reply> => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');
      return applicant.call('uploadPhoto', { params: { id: applicantids[0]! }, body: form });
    };
    objects.set(() => ({ status: 503 }));
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    // The store is asked every few seconds, not with every look at the readiness.
    await until(
      'the portal says that files cannot be stored',
      async () => (await readiness()).services.files !== 'ready',
    );
    objects.set();
    await readyAgain(10_000);
    expect((await upload()).status).toBeLessThan(300);
  });

  it('has a whole log, and read models equal to their rebuild, after all of it', async () => {
    expect(await runVerb(portal, 'verify')).toContain('The log is whole');
    expect(await runVerb(portal, 'rebuild')).toContain(ALL_REBUILT);
  });
});
