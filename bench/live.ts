import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { type ChangeNotice, NOTICES } from '@berangkat/contracts/live';
import { type JsonObject } from '@berangkat/platform/event-store';
import { createPool } from '@berangkat/platform/postgres';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { Server as SocketServer } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { type EngineName } from '../tests/engines/engines';
import { bareKafka } from './support/bare-bus';
import { engineOption, startEngines } from './support/engines';
import { Latencies } from './support/latencies';
import { type LimitedResult, reportLimits } from './support/limits';
import { makePipeline, type Pipeline } from './support/pipeline';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { type Session, signIn } from './support/session';
import { watchTogether } from './support/viewers';
import { inScratchDatabase, report, type Result } from './support/yardstick';

const COMMANDS_PER_SECOND = 50;
const SECONDS = 20;
/** Not counted: connections open, code gets warm. */
const WARM_UP_SECONDS = 3;
const APPLICANTS = 200;
/** The number of people in the pipeline that many have open, and the number of viewers. */
const [WATCHED, VIEWERS] = [60, 500];
/** Browsers of one sign-in; the notifier takes up to 50 of them. */
const VIEWERS_OF_SESSION = 40;
const YARDSTICK_TURNS = 500;
/** Rows of a page, of which a browser shows the newest. */
const PAGE = 25;
/** Milliseconds. */
const P50_LIMIT = 60;
const P99_LIMIT = 200;
/** Milliseconds after the last command within which every change has to have been seen. */
const TIMEOUT = 10_000;

type Status = 'shortlisted' | 'applying';

/** One command on its way from browser A to browser B. Times are of performance.now(). */
interface Move {
  readonly status: Status;
  readonly counts: boolean;
  answeredAt?: number;
  heardAt?: number;
  seenAt?: number;
}

interface Placements {
  readonly placements: readonly {
    readonly applicant: { readonly applicantid: string };
    readonly applicantstatus: string;
  }[];
}

/**
 * Browser B: has the newest rows of a pipeline on screen, hears of changes, and reads the page again, one request at a
 * time. A notice is sent when its row is written, so the read waits for nothing.
 */
class Watcher {
  readonly waiting = new Map<string, Move>();
  readonly reading = new Latencies();
  failure: Error | undefined;
  #stale = false;
  #running = false;

  constructor(
    private readonly admin: Session,
    private readonly projectid: string,
    socket: Socket,
  ) {
    socket.on(NOTICES, (notices: readonly ChangeNotice[]) => {
      for (const notice of notices)
        if (notice.topic === 'placements' && notice.ids.projectid === projectid) this.#hear(notice.ids.applicantid);
    });
  }

  #hear(applicantid: string): void {
    const move = this.waiting.get(applicantid);
    if (move !== undefined) move.heardAt ??= performance.now();
    this.#stale = true;
    if (!this.#running)
      this.#readWhileStale().catch((error: Error) => {
        this.failure ??= error;
      });
  }

  async #readWhileStale(): Promise<void> {
    this.#running = true;
    while (this.#stale) {
      this.#stale = false;
      // After a pause more rows have changed than stand on the first page: the next ones are read until every change
      // that was heard of has been seen.
      const heard = [...this.waiting].filter(([, { heardAt }]) => heardAt !== undefined).map(([id]) => id);
      for (let page = 1; heard.some((id) => this.waiting.has(id)); page += 1)
        if ((await this.#readPage(page)) < PAGE) break;
    }
    this.#running = false;
  }

  /** @returns how many rows the page has */
  async #readPage(page: number): Promise<number> {
    const { status, text, milliseconds } = await this.admin.call(
      'GET',
      `/projects/${this.projectid}/placements?app=${PAGE}&limit=250&sort=since&dir=desc&page=${page}`,
    );
    if (status !== 200) throw new Error(`reading the pipeline was answered with ${status}: ${text.slice(0, 300)}`);
    const seenAt = performance.now();
    this.reading.add(milliseconds);
    const { placements } = JSON.parse(text) as Placements;
    for (const { applicant, applicantstatus } of placements) {
      const move = this.waiting.get(applicant.applicantid);
      if (move?.status !== applicantstatus) continue;
      move.seenAt = seenAt;
      this.waiting.delete(applicant.applicantid);
    }
    return placements.length;
  }
}

const connect = async (url: string, cookie?: string): Promise<Socket> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

/** Moves applicants to and fro at an even pace, whether answers are quick or slow. */
const moveAtPace = async (
  employer: Session,
  { projectid, applicantids }: Pipeline,
  watcher: Watcher,
  perSecond: number,
  seconds: number,
): Promise<Move[]> => {
  const moves: Move[] = [];
  const stands = new Map<string, Status>();
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * (seconds + WARM_UP_SECONDS); number += 1) {
    await delay(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()));
    const applicantid = applicantids[number % applicantids.length]!;
    if (watcher.failure !== undefined) break;
    if (watcher.waiting.has(applicantid))
      watcher.failure = new Error(
        `a change was not seen for ${Math.round((applicantids.length * 1_000) / perSecond)} ms`,
      );
    const status = stands.get(applicantid) === 'shortlisted' ? 'applying' : 'shortlisted';
    const move: Move = { status, counts: number >= perSecond * WARM_UP_SECONDS };
    stands.set(applicantid, status);
    watcher.waiting.set(applicantid, move);
    moves.push(move);
    const answered = employer
      .call('PUT', `/projects/${projectid}/update-applicant-with-status`, { applicantid, applicantstatus: status })
      .then((answer) => {
        if (answer.status !== 200)
          throw new Error(`a move was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
        move.answeredAt = performance.now();
      });
    answers.push(
      answered.catch((error: Error) => {
        watcher.failure ??= error;
      }),
    );
  }
  await Promise.all(answers);
  const deadline = performance.now() + TIMEOUT;
  while (watcher.failure === undefined && watcher.waiting.size > 0 && performance.now() < deadline) await delay(5);
  if (watcher.failure !== undefined) throw watcher.failure;
  return moves.filter(({ counts }) => counts);
};

/**
 * Measures the least time without any of our code: the event written, a message through the bus where there is one, and
 * one round trip of a socket.
 */
const bareWay = async (databaseUrl: string, engines: readonly EngineName[]): Promise<Latencies> => {
  const server: Server = createServer();
  const sockets = new SocketServer(server, { serveClient: false });
  sockets.on('connection', (socket) => socket.on('echo', (answer: () => void) => answer()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = await connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const latencies = new Latencies();
  await inScratchDatabase(databaseUrl, async (url) => {
    const log = engines.includes('eventstoredb') ? bareEvents(process.env.EVENTSTORE_URL!) : await bareCommits(url);
    const bus = engines.includes('kafka') ? await bareKafka(process.env.KAFKA_BROKERS!.split(',')) : undefined;
    for (let turn = 0; turn < YARDSTICK_TURNS; turn += 1) {
      const begun = performance.now();
      await log.write({ turn, filling: 'f'.repeat(900) });
      if (bus !== undefined) {
        const id = randomUUID();
        await Promise.all([bus.trips.expect(id), bus.publish(id, '{}')]);
      }
      await socket.emitWithAck('echo');
      latencies.add(performance.now() - begun);
    }
    await Promise.all([log.close(), bus?.close()]);
  });
  socket.disconnect();
  await sockets.close();
  return latencies;
};

interface BareLog {
  write(data: JsonObject): Promise<unknown>;
  close(): Promise<void>;
}

const bareCommits = async (url: string): Promise<BareLog> => {
  const pool = createPool({ url, name: 'bench yardstick', max: 1 });
  await pool.query('create table bare (id bigint generated always as identity primary key, data json)');
  return {
    write: (data) =>
      pool.query({ name: 'bare', text: 'insert into bare (data) values ($1)', values: [JSON.stringify(data)] }),
    close: () => pool.end(),
  };
};

const bareEvents = (url: string): BareLog => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    write: (data) =>
      client.appendToStream(`bare-${randomUUID()}`, jsonEvent({ type: 'Bare', data: data as Record<string, never> }), {
        expectedRevision: NO_STREAM,
      }),
    close: () => client.dispose(),
  };
};

const ENGINES = {
  postgres: [],
  eventstoredb: ['eventstoredb'],
  kafka: ['kafka'],
  both: ['eventstoredb', 'kafka'],
} as const satisfies Record<string, readonly EngineName[]>;
const enginesOf = (setting: Pick<PortalSetting, 'options'>): readonly EngineName[] =>
  ENGINES[engineOption(setting, Object.keys(ENGINES) as (keyof typeof ENGINES)[])];

/** The bare clients write beside the portal, which has a part of the engines of its own. */
export const prepare = (options: Readonly<Record<string, string>>): Promise<() => Promise<void>> => {
  const prefix = `bench-${Date.now()}`;
  Object.assign(process.env, { EVENTSTORE_PREFIX: prefix, KAFKA_TOPIC_PREFIX: prefix });
  return startEngines(enginesOf({ options }));
};

export const needsPortal = true;

/**
 * From a command answered in one browser to its row read again in another, through log, projection, bus, socket and
 * query API. Browser B is an admin with a socket of its own; it reads as soon as it hears, without the pause in which
 * the web app gathers notices. `--engine eventstoredb`, `kafka` or `both`; `--rate 50 --seconds 20`
 *
 * `--viewers 500`: in its place, what a move costs while so many have the pipeline open.
 */
export const run = (setting: PortalSetting): Promise<Result | LimitedResult> =>
  setting.options?.viewers === undefined ? runBrowsers(setting) : runViewers(setting);

/** Half of them are browsers of the employer, half of them of the agency. */
const runViewers = async (setting: PortalSetting): Promise<LimitedResult> => {
  const { baseUrl, dataDir } = setting;
  const viewers = numberOption(setting, 'viewers', VIEWERS);
  const [superadmin, employer, admin] = [
    await signIn(baseUrl, dataDir, 'superadmin', 'root'),
    await signIn(baseUrl, dataDir, 'employer'),
    await signIn(baseUrl, dataDir, 'admin'),
  ];
  const readers = [employer, admin];
  try {
    while (readers.length * VIEWERS_OF_SESSION < viewers)
      readers.push(await signIn(baseUrl, dataDir, readers.length % 2 === 0 ? 'employer' : 'admin'));
    const { client } = await employer.json<SessionUser>('GET', '/accounts/session');
    if (client.clientid === null) throw new Error('the employer has no client: start the portal with demo data');
    return await reportLimits({
      name: 'live-viewers',
      yardstick: `${viewers} open pipelines of one project`,
      figures: await watchTogether({
        dataDir,
        pipeline: await makePipeline(superadmin, client.clientid, WATCHED),
        mover: superadmin,
        readers,
        viewers,
        connect: ({ cookie }) => connect(baseUrl, cookie),
      }),
      at: new Date().toISOString(),
    });
  } finally {
    for (const session of [superadmin, ...readers]) session.close();
  }
};

const runBrowsers = async (setting: PortalSetting): Promise<Result> => {
  const { baseUrl, dataDir, databaseUrl } = setting;
  const perSecond = numberOption(setting, 'rate', COMMANDS_PER_SECOND);
  const seconds = numberOption(setting, 'seconds', SECONDS);
  const [superadmin, employer, admin] = [
    await signIn(baseUrl, dataDir, 'superadmin', 'root'),
    await signIn(baseUrl, dataDir, 'employer'),
    await signIn(baseUrl, dataDir, 'admin'),
  ];
  const { client } = await employer.json<SessionUser>('GET', '/accounts/session');
  if (client.clientid === null) throw new Error('the employer has no client: start the portal with demo data');
  const pipeline = await makePipeline(superadmin, client.clientid, APPLICANTS);
  const socket = await connect(baseUrl, admin.cookie);
  const watcher = new Watcher(admin, pipeline.projectid, socket);

  const engines = enginesOf(setting);
  // An open socket keeps the process alive: a benchmark that fails would hang instead of ending.
  const closeAll = (): void => {
    socket.disconnect();
    for (const session of [superadmin, employer, admin]) session.close();
  };
  const { before, moves, after } = await (async () => ({
    before: await bareWay(databaseUrl, engines),
    moves: await moveAtPace(employer, pipeline, watcher, perSecond, seconds),
    after: await bareWay(databaseUrl, engines),
  }))().finally(closeAll);

  const [latencies, untilHeard] = [new Latencies(), new Latencies()];
  for (const { answeredAt, heardAt } of moves)
    if (answeredAt !== undefined && heardAt !== undefined) untilHeard.add(Math.max(0, heardAt - answeredAt));
  // Seen before the answer had come back counts as at once.
  for (const { answeredAt, seenAt } of moves)
    if (answeredAt !== undefined && seenAt !== undefined) latencies.add(Math.max(0, seenAt - answeredAt));
  const unseen = moves.length - latencies.count;
  if (unseen > 0) throw new Error(`${unseen} of ${moves.length} changes were never seen`);
  const yardstick = { p50: (before.p50 + after.p50) / 2, p99: (before.p99 + after.p99) / 2 };
  const { p50, p99 } = latencies;
  console.log(
    `yardstick p50 ${yardstick.p50.toFixed(2)} ms, p99 ${yardstick.p99.toFixed(2)} ms; ${moves.length} commands at ${perSecond}/s, read again ${watcher.reading.count} times, p50 ${watcher.reading.p50.toFixed(1)} ms`,
  );
  console.log(
    `p50 ${p50.toFixed(1)} ms, at most ${P50_LIMIT}: ${p50 <= P50_LIMIT ? 'yes' : 'no'}; p99 ${p99.toFixed(1)} ms, at most ${P99_LIMIT}: ${p99 <= P99_LIMIT ? 'yes' : 'no'}`,
  );
  return report({
    name: ['live', ...engines].join('-'),
    yardstick: `${engines.includes('eventstoredb') ? 'one bare append' : 'one commit'}, ${engines.includes('kafka') ? 'one message of bare kafkajs, ' : ''}one socket round trip`,
    figures: [
      {
        name: 'p50',
        unit: 'ms',
        yardstick: yardstick.p50,
        figure: p50,
        ratio: p50 / yardstick.p50,
        details: { 'limit ms': P50_LIMIT, 'until heard ms': untilHeard.p50 },
      },
      {
        name: 'p99',
        unit: 'ms',
        yardstick: yardstick.p99,
        figure: p99,
        ratio: p99 / yardstick.p99,
        details: { 'limit ms': P99_LIMIT, 'until heard ms': untilHeard.p99 },
      },
    ],
    at: new Date().toISOString(),
  });
};
