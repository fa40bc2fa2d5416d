import { type IncomingMessage, type Server as HttpServer } from 'node:http';
import { type Actor } from '@berangkat/contracts/kernel';
import { NOTICES, REREAD, type Room, type SentNotice, TRACED } from '@berangkat/contracts/live';
import { type Bus, type BusMessage, MessageDeduplicator, UnusableMessage } from '@berangkat/platform/bus';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { type Sessions } from '@berangkat/platform/sessions';
import { type Tracer } from '@berangkat/platform/tracing';
import { Server } from 'socket.io';
import { traceBrowser } from './live/browser-spans';
import { deliveriesOf } from './live/deliveries';
import { ageOfPage, Handshake } from './live/handshake';
import { readMessage } from './live/message';
import { RecentNotices } from './live/recent';
import { NoticeSpans } from './live/notice-spans';
import { type GuardedRecovery, guardedRecovery, RECOVERY_WINDOW } from './live/recovery';
import { type HoldingsOf, mayFollowPipeline, Rights } from './live/rights';
import { EMPLOYERS, type LiveServer, type LiveSocket, sessionRoom } from './live/socket';
import { listenTo } from './live/speech';
import { type PeopleOf } from './presence/people';
import { PresenceService } from './presence/presence';

export interface NotifierDeps {
  readonly sessions: Pick<Sessions, 'resolve' | 'onEnded'>;
  readonly bus: Bus;
  readonly holdingsOf: HoldingsOf;
  readonly peopleOf: PeopleOf;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** By which browsers reach the portal. */
  readonly origins: readonly string[];
  /** Told of the topic of each change notice; left out where nobody else acts on them. */
  readonly onNotice?: (topic: string) => void;
  /** Name of this process among all notifiers: its consumer group, and its part in presence. */
  readonly instance: string;
}

/** A connection as engine.io has it, below sockets. */
interface Connection {
  readonly id: string;
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
}

/** A browser needs one socket per tab; counted over all sessions of an account. */
const MAX_SOCKETS_PER_ACCOUNT = 50;
/** Bytes. A browser has nothing longer to say than the id of a project. */
const MAX_TO_HEAR = 2_048;
/** The most where the services are traced: fifty spans. */
const MAX_TO_HEAR_TRACED = 8_192;

/** Brings change notices from the bus to the browsers that may hear of them. */
export class Notifier {
  readonly #io: LiveServer;
  /** How many sockets each account has. */
  readonly #sockets = new Map<string, number>();
  readonly #rights: Rights;
  readonly #presence: PresenceService;
  readonly #handshake: Handshake;
  readonly #stop = new AbortController();
  readonly #deduplicator = new MessageDeduplicator();
  readonly #recent = new RecentNotices();
  readonly #metrics: ReturnType<typeof metricsOf>;
  /** Look-ups made before a socket connects. */
  readonly #prepared = new WeakMap<LiveSocket, { readonly rooms: readonly Room[]; readonly changes: number }>();
  #consumer: { readonly stopped: Promise<void> } | undefined;
  #forget: (() => void) | undefined;

  constructor(private readonly deps: NotifierDeps) {
    const { sessions, origins, logger, bus, peopleOf, instance, tracer } = deps;
    this.#handshake = new Handshake({ sessions, origins, logger });
    this.#io = new Server({
      serveClient: false,
      maxHttpBufferSize: tracer === undefined ? MAX_TO_HEAR : MAX_TO_HEAR_TRACED,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      connectTimeout: 10_000,
      allowRequest: this.#handshake.allow,
      adapter: guardedRecovery(({ actor }) => this.#rights.roomsOf(actor)),
      connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_WINDOW, skipMiddlewares: false },
    });
    this.#rights = new Rights(this.#io, deps.holdingsOf, (socket) => this.#keepPipelineAllowed(socket));
    this.#presence = new PresenceService({ io: this.#io, bus, peopleOf, instance, logger });
    this.#metrics = metricsOf(deps.metrics, () => this.#io.sockets.sockets.size);
    this.#io.use((socket, next) => void this.#prepare(socket).then(() => next(), next));
    this.#io.on('connection', (socket) => this.#connected(socket));
  }

  /** Serves sockets at /socket.io of this server and begins to consume. */
  async start(server: HttpServer): Promise<void> {
    const { bus, sessions, instance } = this.deps;
    this.#io.attach(server);
    this.#io.engine.use(this.#handshake.within);
    this.#io.engine.on('connection', (connection: Connection) => {
      this.#handshake.opened(connection.id, connection.request);
      connection.once('close', () => this.#handshake.closed(connection.id));
    });
    this.#forget = sessions.onEnded((sessionId) => this.#end(sessionId));
    const handle = this.#deduplicator.once((messages) => this.#handle(messages));
    this.#consumer = await bus.consume('portal.changes.v1', {
      group: `notifier-${instance}`,
      from: 'latest',
      signal: this.#stop.signal,
      handle,
    });
  }

  /** @throws when it does not consume notices */
  async ping(): Promise<void> {
    if (this.#consumer === undefined || this.#stop.signal.aborted) throw new Error('notices are not being consumed');
    await this.deps.bus.ping();
  }

  /**
   * Browsers see the loss of a server, not the end of their session: they come back to another instance by themselves.
   */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#forget?.();
    this.#presence.close();
    this.#io.engine?.close();
    await this.#consumer?.stopped;
    await this.#io.sockets.adapter.close();
  }

  async #prepare(socket: LiveSocket): Promise<void> {
    const session = this.#handshake.sessionOf(socket.request);
    if (session === undefined || (socket.recovered && socket.data.sessionId !== session.id))
      throw new Error('no session');
    this.#count(socket, session.actor);
    if (!socket.recovered)
      Object.assign(socket.data, { sessionId: session.id, actor: session.actor, pipeline: null, look: 0 });
    const changes = this.#rights.changes;
    this.#prepared.set(socket, { rooms: await this.#rights.roomsOf(session.actor), changes });
  }

  /** Counts a socket from before anything is waited for, until its connection closes. @throws when there are too many */
  #count({ conn }: LiveSocket, { accountid }: Actor): void {
    const others = this.#sockets.get(accountid) ?? 0;
    if (others >= MAX_SOCKETS_PER_ACCOUNT) throw new Error('too many sockets');
    this.#sockets.set(accountid, others + 1);
    conn.once('close', () => {
      const left = this.#sockets.get(accountid)! - 1;
      if (left === 0) this.#sockets.delete(accountid);
      else this.#sockets.set(accountid, left);
    });
  }

  #connected(socket: LiveSocket): void {
    const { actor, sessionId, pipeline } = socket.data;
    this.#metrics.connections.inc({ recovered: String(socket.recovered) });
    const { rooms, changes } = this.#prepared.get(socket)!;
    void socket.join([...rooms, sessionRoom(sessionId), ...(actor.category === 'employer' ? [EMPLOYERS] : [])]);
    this.#lookAgain(socket, changes).catch((error: unknown) => {
      this.deps.logger.warn({ err: error }, 'rights of a new socket could not be looked up');
      socket.disconnect(true);
    });
    const { tracer } = this.deps;
    listenTo(socket, {
      pipeline: (wanted) => this.#presence.show(socket, allowedOf(socket, wanted)),
      spans: tracer && ((spans) => traceBrowser(tracer, spans)),
    });
    if (tracer !== undefined) socket.emit(TRACED);
    socket.on('disconnect', () => this.#left(socket));
    if (pipeline !== null) this.#presence.show(socket, allowedOf(socket, pipeline));
    this.#tellMissed(socket);
  }

  /** Tells a new socket what changed since its page asked for its data. */
  #tellMissed(socket: LiveSocket): void {
    const age = socket.recovered ? undefined : ageOfPage(socket.handshake);
    const missed = age === undefined ? [] : this.#recent.of(socket.rooms, age);
    if (missed === undefined) socket.emit(REREAD);
    // A message in any case: it gives the browser a place in the stream to recover from; without one, its first loss
    // would mean reading everything again.
    socket.emit(NOTICES, missed ?? []);
  }

  /** The session may have ended, and rights may have changed, while the connection was being made. */
  async #lookAgain(socket: LiveSocket, changes: number): Promise<void> {
    if (changes !== this.#rights.changes) await this.#rights.refresh([socket]);
    if (!(await this.#handshake.stillLives(socket.request))) socket.disconnect(true);
  }

  #left(socket: LiveSocket): void {
    const { pipeline } = socket.data;
    this.#presence.show(socket, null);
    // The pipeline is kept for a recovered connection.
    socket.data.pipeline = pipeline;
  }

  #keepPipelineAllowed(socket: LiveSocket): void {
    const { pipeline } = socket.data;
    if (pipeline !== null && allowedOf(socket, pipeline) === null) this.#presence.show(socket, null);
  }

  #end(sessionId: string): void {
    (this.#io.sockets.adapter as GuardedRecovery).forget(sessionId);
    this.#io.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  /** @throws {UnusableMessage} for what no schema accepts, before anything is done about the others */
  async #handle(messages: readonly BusMessage[]): Promise<void> {
    const { tracer } = this.deps;
    const spans = tracer && new NoticeSpans(tracer, performance.now());
    const read = messages.map((message) => ({ message, ...readMessage(message) }));
    const unknown = read.filter(({ kind }) => kind === 'unknown');
    if (unknown.length > 0) {
      this.#metrics.messages.inc({ kind: 'unknown' }, unknown.length);
      throw new UnusableMessage(
        unknown.map(({ message }) => message.id),
        'no schema accepts it',
      );
    }
    const notices: SentNotice[] = [];
    for (const one of read) {
      this.#metrics.messages.inc({ kind: one.kind });
      if (one.kind === 'notice') notices.push(spans?.placed(one.notice, one.message) ?? one.notice);
      else if (one.kind === 'presence') this.#presence.hear(one.state);
    }
    for (const { topic } of notices) this.deps.onNotice?.(topic);
    await this.#rights.follow(notices);
    this.#recent.add(notices);
    const adapter = this.#io.sockets.adapter as GuardedRecovery;
    for (const { room, except, notices: list } of deliveriesOf(notices)) {
      if (adapter.isJoined(room))
        this.#io
          .to(room)
          .except([...except])
          .emit(NOTICES, list);
    }
    spans?.end();
  }
}

/** The project, if this socket may follow its pipeline. */
const allowedOf = (socket: LiveSocket, projectid: string | null): string | null =>
  projectid !== null && mayFollowPipeline(socket.data.actor, socket.rooms, projectid) ? projectid : null;

const metricsOf = (metrics: Metrics, sockets: () => number) => {
  metrics.gauge({
    name: 'live_sockets',
    help: 'Browsers connected to this instance',
    collect: (gauge) => gauge.set(sockets()),
  });
  return {
    connections: metrics.counter({
      name: 'live_connections_total',
      help: 'Sockets opened, and whether they took up a lost one',
      labels: ['recovered'],
    }),
    messages: metrics.counter({
      name: 'live_messages_total',
      help: 'Messages consumed from the bus',
      labels: ['kind'],
    }),
  };
};
