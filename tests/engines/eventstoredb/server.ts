import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Access, type Users } from './access';
import { appendOn } from './append';
import { batchAppendOn } from './batch-append';
import { type Certificate } from './certificate';
import { Cluster, systemEvent } from './cluster';
import { Door } from './door';
import { supportedMethodsOn } from './features';
import { gossipOn } from './gossip';
import { type HeldAppend, type HoldOptions, Holds } from './incoming-append';
import { type EventLog, type ProposedEvent } from './log';
import { type Edition, type Endpoint, type Node } from './node';
import { readOn } from './read';
import { type RunningSubscription } from './subscription';
import { Subscriptions } from './subscriptions';
import { tombstoneOn } from './tombstone';

export interface EventStoreServerOptions {
  /** Any free one when left out. */
  readonly port?: number;
  /** `23.10` when left out. */
  readonly edition?: Edition;
  /** Serve with TLS. */
  readonly certificate?: Certificate;
  /** Ask callers who they are. `admin` is the administrator. */
  readonly users?: Users;
  /**
   * Bytes that one append may have; when left out, what the server has as its default: 1 MiB, and 256 MiB since version
   * 25.1.
   */
  readonly maxAppendSize?: number;
  /** Be a follower in the cluster of this server: the same log. */
  readonly joins?: EventStoreServer;
}

/**
 * Of the real server: records of 16 MiB; and 100 calls at a time on a connection, open subscriptions included (the
 * default of Kestrel). The client waits then.
 */
const LIMITS = { 'grpc.max_receive_message_length': 16 * 1024 * 1024, 'grpc.max_concurrent_streams': 100 };

/** Starts a server that speaks EventStoreDB's gRPC protocol, with an empty log in memory. */
export const startEventStoreServer = async (options: EventStoreServerOptions = {}): Promise<EventStoreServer> => {
  const server = new EventStoreServer(options);
  await server.start();
  return server;
};

/** A server on 127.0.0.1 that behaves like EventStoreDB, and misbehaves when told to. */
export class EventStoreServer {
  readonly #door = new Door();
  readonly #holds = new Holds();
  readonly #cluster: Cluster;
  readonly #endpoint: { host: string; port: number };
  readonly #subscriptions: Subscriptions;
  readonly #node: Node;
  readonly #tls: Certificate | undefined;
  #server: Server | undefined;

  constructor({
    port = 0,
    edition = '23.10',
    certificate,
    users,
    maxAppendSize = edition === '23.10' ? 1024 * 1024 : 256 * 1024 * 1024,
    joins,
  }: EventStoreServerOptions) {
    this.#cluster = joins === undefined ? new Cluster() : joins.#cluster;
    this.#endpoint = { host: '127.0.0.1', port };
    this.#cluster.join(this.#endpoint);
    this.#tls = certificate;
    this.#subscriptions = new Subscriptions(edition);
    this.#node = {
      edition,
      maxAppendSize,
      endpoint: this.#endpoint,
      cluster: this.#cluster,
      access: new Access(users),
      holds: this.#holds,
      subscriptions: this.#subscriptions,
      reset: (peer) => this.#door.reset(Number(peer.slice(peer.lastIndexOf(':') + 1))),
    };
  }

  /** Connection string without user and password. */
  get url(): string {
    return this.#tls === undefined
      ? `esdb://${this.#endpoint.host}:${this.#endpoint.port}?tls=false`
      : `esdb://localhost:${this.#endpoint.port}?tls=true`;
  }

  get endpoint(): Endpoint {
    return this.#endpoint;
  }

  get log(): EventLog {
    return this.#cluster.log;
  }

  get subscriptions(): ReadonlySet<RunningSubscription> {
    return this.#subscriptions.running;
  }

  /**
   * Takes the next append (or the next that matches) out of its way. Resolves when it has arrived; from then on only
   * the test acts on it.
   */
  holdAppend(options?: HoldOptions): Promise<HeldAppend> {
    return this.#holds.next(options);
  }

  /** The next subscription that begins. */
  nextSubscription(match?: (subscription: RunningSubscription) => boolean): Promise<RunningSubscription> {
    return this.#subscriptions.next(match);
  }

  /** Calls back for every subscription before anything is sent to it, until the answered function is called. */
  onSubscription(handle: (subscription: RunningSubscription) => void): () => void {
    return this.#subscriptions.onBegin(handle);
  }

  /** Writes events past all clients, as another program or the server itself does. */
  write(stream: string, events: readonly ProposedEvent[]): void {
    this.log.append(stream, events, 'any');
  }

  /** Writes what a server writes about itself every 30 s. */
  writeStatistics(): void {
    this.write(`$stats-${this.#endpoint.host}:${this.#endpoint.port}`, [
      systemEvent('$statsCollected', { 'proc-mem': process.memoryUsage.rss() }),
    ]);
  }

  /** Hands leadership over to another server of the same cluster. */
  resignTo(other: EventStoreServer): void {
    this.#cluster.lead(other.#endpoint);
  }

  freeze(): void {
    this.#door.freeze();
  }

  thaw(): void {
    this.#door.thaw();
  }

  /** Resets all connections. */
  dropConnections(): void {
    this.#door.resetAll();
  }

  /** Starts, also again after `stop`: on the same port, with the same log. */
  async start(): Promise<void> {
    const server = new Server(LIMITS);
    server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethodsOn(this.#node) });
    server.addService(GossipService, { read: gossipOn(this.#node) });
    server.addService(StreamsService, {
      append: appendOn(this.#node),
      batchAppend: batchAppendOn(this.#node),
      read: readOn(this.#node),
      tombstone: tombstoneOn(this.#node),
    });
    const credentials =
      this.#tls === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [
            { private_key: Buffer.from(this.#tls.key), cert_chain: Buffer.from(this.#tls.cert) },
          ]);
    const inner = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error === null ? resolve(port) : reject(error))),
    );
    this.#server = server;
    this.#endpoint.port = await this.#door.open(this.#endpoint.port, () => inner);
  }

  /** Dies: all connections are reset, nothing is answered any more. The log is kept for `start`. */
  async stop(): Promise<void> {
    await this.#door.close();
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.log.forgetIds();
  }
}
