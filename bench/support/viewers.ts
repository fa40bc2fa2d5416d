import { setTimeout as delay } from 'node:timers/promises';
import { type ChangeNotice, HELLO, NOTICES } from '@berangkat/contracts/live';
import { type Socket } from 'socket.io-client';
import { concurrently } from './concurrently';
import { Latencies } from './latencies';
import { type LimitedFigure } from './limits';
import { type Pipeline } from './pipeline';
import { processOf, useOf } from './processes';
import { type Session } from './session';

/** Milliseconds that a browser gathers notices for before it reads again (`web/src/shared/live/coalesce.ts`). */
const WINDOW = 250;
/** Moves one by one, and of a burst. */
const [MOVES, BURST] = [20, 40];
/** Moves of the burst each second. */
const BURST_RATE = 20;
/** Milliseconds within which everybody has to have heard, and to show how it ended. */
const [HEARD_WITHIN, SHOWN_WITHIN] = [5_000, 60_000];
/** Milliseconds for what happens as sockets open: the people of a pipeline are told who else is there. */
const SETTLE = 3_000;

interface Board {
  readonly columns: readonly {
    readonly status: string;
    readonly placements: readonly { readonly applicant: { readonly applicantid: string } }[];
  }[];
}

/** A browser that has the board of a pipeline open: it hears of changes, and reads the board again as the web does. */
class Viewer {
  messages = 0;
  bytes = 0;
  reads = 0;
  heardAt = 0;
  /** The state of each applicant at the last reading. */
  stands: ReadonlyMap<string, string> = new Map();
  failure: Error | undefined;
  #stale = false;
  #isReading = false;

  constructor(
    readonly socket: Socket,
    private readonly session: Session,
    private readonly projectid: string,
    private readonly readsBoard: () => boolean,
  ) {
    socket.on(NOTICES, (notices: readonly ChangeNotice[]) => {
      if (!notices.some(({ topic, ids }) => topic === 'placements' && ids.projectid === projectid)) return;
      this.messages += 1;
      this.bytes += JSON.stringify(notices).length;
      this.heardAt = performance.now();
      this.#stale = true;
      if (this.readsBoard() && !this.#isReading)
        this.#readWhileStale().catch((error: Error) => {
          this.failure ??= error;
        });
    });
    socket.emit(HELLO, { pipeline: projectid });
  }

  async #readWhileStale(): Promise<void> {
    this.#isReading = true;
    while (this.#stale) {
      this.#stale = false;
      const { columns } = await this.session.json<Board>('GET', `/projects/${this.projectid}/board`);
      this.reads += 1;
      this.stands = new Map(
        columns.flatMap(({ status, placements }) =>
          placements.map(({ applicant }): [string, string] => [applicant.applicantid, status]),
        ),
      );
      await delay(WINDOW);
    }
    this.#isReading = false;
  }
}

const until = async (what: string, within: number, isSo: () => boolean): Promise<void> => {
  const deadline = performance.now() + within;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${within} ms`);
    await delay(2);
  }
};

export interface Watched {
  readonly dataDir: string;
  readonly pipeline: Pipeline;
  readonly mover: Session;
  /** Sign-ins in turn: each has many browsers. */
  readonly readers: readonly Session[];
  readonly viewers: number;
  readonly connect: (session: Session) => Promise<Socket>;
}

/**
 * Measures the cost of a move when many have its pipeline open: one message for each of them, which says what changed
 * and no more, and readings that do not grow with the moves.
 */
export const watchTogether = async (watched: Watched): Promise<readonly LimitedFigure[]> => {
  const { dataDir, pipeline, mover, readers, viewers: count, connect } = watched;
  const { projectid, applicantids } = pipeline;
  const notifier = processOf(dataDir, 'notifier').pid;
  const queries = processOf(dataDir, 'query-api').pid;
  let reads = false;
  const viewers: Viewer[] = [];
  const move = (applicantid: string, applicantstatus: string) =>
    mover.json('PUT', `/projects/${projectid}/update-applicant-with-status`, { applicantid, applicantstatus });
  const total = (what: 'messages' | 'bytes' | 'reads'): number =>
    viewers.reduce((sum, viewer) => sum + viewer[what], 0);
  try {
    await concurrently(16, count, async (index) => {
      const session = readers[index % readers.length]!;
      viewers.push(new Viewer(await connect(session), session, projectid, () => reads));
    });
    await delay(SETTLE);

    const heard = new Latencies();
    const before = await useOf(notifier);
    for (let turn = 0; turn < MOVES; turn += 1) {
      const messages = total('messages');
      const status = turn % 2 === 0 ? 'shortlisted' : 'applying';
      const begun = performance.now();
      await move(applicantids[0]!, status);
      await until('a move was not heard of by all', HEARD_WITHIN, () => total('messages') >= messages + count);
      heard.add(Math.max(...viewers.map(({ heardAt }) => heardAt)) - begun);
    }
    const cpu = (await useOf(notifier)).cpu - before.cpu;
    const [messages, bytes] = [total('messages'), total('bytes')];

    reads = true;
    const queriesBefore = await useOf(queries);
    const begun = performance.now();
    const moving: Promise<unknown>[] = [];
    const ends = new Map<string, string>();
    for (let turn = 0; turn < BURST; turn += 1) {
      await delay(Math.max(0, begun + (turn * 1_000) / BURST_RATE - performance.now()));
      const applicantid = applicantids[1 + turn]!;
      ends.set(applicantid, 'shortlisted');
      moving.push(move(applicantid, 'shortlisted'));
    }
    await Promise.all(moving);
    const shows = ({ stands }: Viewer): boolean => [...ends].every(([id, status]) => stands.get(id) === status);
    await until('not everybody shows how the burst ended', SHOWN_WITHIN, () => {
      const { failure } = viewers.find((viewer) => viewer.failure !== undefined) ?? {};
      if (failure !== undefined) throw failure;
      return viewers.every(shows);
    });
    const seconds = (performance.now() - begun) / 1_000;
    const readings = total('reads');
    return [
      {
        name: 'messages of a move, for each viewer',
        unit: '',
        figure: messages / (MOVES * count),
        limit: 1,
        details: { 'bytes each': bytes / messages },
      },
      { name: 'all have heard of a move, p50', unit: 'ms', figure: heard.p50, details: { p99: heard.p99 } },
      { name: 'CPU of the notifier for a message', unit: 'µs', figure: (cpu * 1_000_000) / messages },
      {
        name: `boards read after ${BURST} moves in ${BURST / BURST_RATE} s, for each viewer`,
        unit: '',
        figure: readings / count,
        // One at the first notice, and one for each window of the burst and of its end.
        limit: 2 + (BURST / BURST_RATE) * (1_000 / WINDOW),
        details: {
          'until all show it s': seconds,
          'CPU of query-api for a board ms':
            (((await useOf(queries)).cpu - queriesBefore.cpu) * 1_000) / Math.max(1, readings),
        },
      },
    ];
  } finally {
    for (const { socket } of viewers) socket.disconnect();
  }
};
