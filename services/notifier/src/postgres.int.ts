import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ChangeNotice, NOTICES, PRESENCE, type Presence } from '@berangkat/contracts/live';
import { PostgresBus } from '@berangkat/platform/bus';
import { holdingsOfAll, peopleOf } from '@berangkat/platform/read-models';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { PostgresSessions } from '@berangkat/platform/sessions';
import { io, type Socket } from 'socket.io-client';
import { Notifier } from './notifier';

const [ADMIN, EMPLOYER, CLIENT, PROJECT, APPLICANT] = [
  '20251111001',
  '20251111002',
  '20251111301',
  '20251111101',
  '20251111201',
] as const;

/** The columns of the read models that this service asks for. */
const READ_MODELS = `
  create schema read;
  create table read.applicants (applicantid text, accountid text, status text, mergedinto text);
  create table read.clients (clientid text, accountid text, companyname text);
  create table read.projects (projectid text, clientid text, status text);
  create table read.accounts (accountid text, category text, email text, displayname text);
  insert into read.clients values ('${CLIENT}', '${EMPLOYER}', 'Hotel');
  insert into read.projects values ('${PROJECT}', '${CLIENT}', 'active');
  insert into read.accounts (accountid, category, email) values ('${ADMIN}', 'admin', 'sari@agency.example'), ('${EMPLOYER}', 'employer', 'chef@hotel.example')`;

describe('two notifiers on one database', () => {
  let database: TestDatabase;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(READ_MODELS);
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await database.drop();
  });

  /** Starts the parts of one process. */
  const start = async (instance: string) => {
    const pool = database.openPool({ name: instance });
    const listener = database.openListener({ name: `${instance} listener` });
    const sessions = await PostgresSessions.open({ pool, listener, secure: false });
    const bus = await PostgresBus.open({ pool, listener, logger: silentLogger() });
    const notifier = new Notifier({
      sessions,
      bus,
      instance,
      origins: [],
      holdingsOf: (accountids) => holdingsOfAll(pool, accountids),
      peopleOf: (accountids) => peopleOf(pool, accountids),
      logger: silentLogger(),
      metrics: createMetrics(instance),
    });
    const server: Server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await expect(notifier.ping()).rejects.toThrow();
    await notifier.start(server);
    await notifier.ping();
    closing.push(async () => {
      await notifier.close();
      await new Promise((resolve) => server.close(resolve));
      await bus.close();
      await sessions.close();
      await listener.close();
    });
    return { sessions, bus, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  const once = <T>(socket: Socket, event: string, fits: (value: T) => boolean): Promise<T> =>
    new Promise((resolve) => {
      const hear = (value: T): void => {
        if (!fits(value)) return;
        socket.off(event, hear);
        resolve(value);
      };
      socket.on(event, hear);
    });

  const connect = async (url: string, setCookie: string): Promise<Socket> => {
    const socket = io(url, { extraHeaders: { cookie: setCookie.split(';')[0]! }, forceNew: true });
    closing.push(() => socket.disconnect());
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  };

  it('deliver, show presence and end sessions for each other, by the rights of the read models', async () => {
    const [first, second] = [await start('n1'), await start('n2')];
    const adminSession = await first.sessions.start({
      actor: { accountid: ADMIN, category: 'admin' },
      method: 'password',
    });
    const employerSession = await first.sessions.start({
      actor: { accountid: EMPLOYER, category: 'employer' },
      method: 'password',
    });
    const admin = await connect(first.url, adminSession.setCookie);
    const employer = await connect(second.url, employerSession.setCookie);

    const move: ChangeNotice = {
      topic: 'placements',
      ids: { projectid: PROJECT, applicantid: APPLICANT },
      position: '1',
    };
    const heard = Promise.all(
      [admin, employer].map((socket) => once<ChangeNotice[]>(socket, NOTICES, (batch) => batch.length > 0)),
    );
    await first.bus.publish('portal.changes.v1', [{ id: 'm1', key: 'placements', value: move }]);
    expect(await heard).toEqual([[move], [move]]);

    const beside = Promise.all(
      [admin, employer].map((socket) => once<Presence>(socket, PRESENCE, ({ people }) => people.length === 1)),
    );
    for (const socket of [admin, employer]) socket.emit('hello', { pipeline: PROJECT });
    expect((await beside).map(({ people }) => people[0])).toEqual([
      { name: 'Chef', category: 'employer' },
      { name: null, category: 'admin' },
    ]);

    const alone = once<Presence>(admin, PRESENCE, ({ people }) => people.length === 0);
    await database.pool.query('update read.clients set accountid = null');
    await first.bus.publish('portal.changes.v1', [
      {
        id: 'm2',
        key: 'accounts',
        value: { topic: 'accounts', ids: { accountid: EMPLOYER }, position: '2' } satisfies ChangeNotice,
      },
    ]);
    await alone;

    const lost = new Promise<string>((resolve) => employer.once('disconnect', resolve));
    const begun = performance.now();
    await first.sessions.endAllOf(EMPLOYER);
    expect(await lost).toBe('io server disconnect');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
