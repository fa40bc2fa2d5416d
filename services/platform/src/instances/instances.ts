import { type Dispatcher } from 'undici';
import { addressesOf, hostnameOf, nameOf } from './address';
import { couldNotBeSent } from './could-not-be-sent';
import { Instance } from './instance';
import { type Lookup, systemLookup } from './lookup';
import { rankedFor } from './rendezvous';

/**
 * Milliseconds between two looks at what a name stands for; sooner when a process refused, but never sooner than {@link
 * LOOK_AT_MOST_EVERY}.
 */
const LOOK_EVERY = 5_000;
const LOOK_AT_MOST_EVERY = 500;
const CONNECTIONS = 256;
/** Milliseconds between two questions whether a process is ready, where there is another one to go to. */
const ASK_EVERY = 2_000;

export interface InstancesOptions {
  readonly lookup?: Lookup | undefined;
  /** Milliseconds between two looks at what a name stands for; 5 s when left out. */
  readonly lookEvery?: number;
  /** Milliseconds between two questions whether a process is ready; 2 s when left out. */
  readonly askEvery?: number;
  /** Connections to each process at once; 256 when left out. */
  readonly connections?: number | undefined;
  /** Called when a name cannot be looked up. The processes that it stood for before stay in use. */
  readonly onError?: (error: unknown, hostname: string) => void;
}

/**
 * The processes of one service: those of a list of addresses, and all that a name stands for, such as the containers of
 * a service that was scaled. What refuses connections, or says that it is not ready, is left out until that changes, as
 * long as there is anybody else.
 */
export class Instances {
  readonly #urls: readonly URL[];
  readonly #hostnames: readonly string[];
  readonly #options: InstancesOptions;
  readonly #looks: NodeJS.Timeout | undefined;
  readonly #questions: NodeJS.Timeout;
  /** IP addresses of each name, as they were found last. */
  readonly #found = new Map<string, readonly string[]>();
  #all: readonly Instance[] = [];
  #turn = 0;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  /** @param urls `http://host:port` of one or more processes */
  constructor(urls: readonly string[], options: InstancesOptions = {}) {
    this.#urls = urls.map((url) => new URL(url));
    this.#hostnames = [...new Set(this.#urls.flatMap((url) => hostnameOf(url) ?? []))];
    this.#options = options;
    this.#take();
    this.#questions = setInterval(() => this.#ask(), options.askEvery ?? ASK_EVERY).unref();
    if (this.#hostnames.length === 0) return;
    void this.#look();
    this.#looks = setInterval(() => void this.#look(), options.lookEvery ?? LOOK_EVERY).unref();
  }

  /** Every process that is known, out or not. */
  get all(): readonly Instance[] {
    return this.#all;
  }

  /** Resolves when there is a process to be asked, or when nobody can tell what the names stand for. */
  async known(): Promise<void> {
    if (this.#all.length === 0) await this.#look();
  }

  /**
   * The processes in the order in which to ask them; each comes first in its turn. Those that are not ready or out come
   * last, for the case that there is no other.
   */
  inTurn(): readonly Instance[] {
    const all = this.#all;
    if (all.length < 2) return all;
    this.#turn = (this.#turn + 1) % all.length;
    return bestFirst([...all.slice(this.#turn), ...all.slice(0, this.#turn)]);
  }

  /** The same order for the same key in every gateway, as long as the same processes are there. */
  stickingTo(key: string): readonly Instance[] {
    return this.#all.length < 2 ? this.#all : bestFirst(rankedFor(key, this.#all));
  }

  /** A process refused a connection. Perhaps it has gone, and another one stands under its name. */
  refused(instance: Instance): void {
    instance.refused();
    if (this.#hostnames.length > 0 && performance.now() - this.#lookedAt > LOOK_AT_MOST_EVERY) void this.#look();
  }

  /**
   * Sends a request to the one whose turn it is; to the next when it could not be sent, and otherwise never twice.
   * @throws the error of the last one that was tried
   */
  async request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    await this.known();
    let failure: unknown = new Error('no process of the service is known');
    for (const instance of this.inTurn()) {
      try {
        const response = await instance.connections.request(options);
        instance.accepted();
        return response;
      } catch (error) {
        if (!couldNotBeSent(error)) throw error;
        this.refused(instance);
        failure = error;
      }
    }
    throw failure;
  }

  /** Cuts what is under way. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#looks);
    clearInterval(this.#questions);
    for (const instance of this.#all) instance.destroy();
    this.#all = [];
  }

  #ask(): void {
    if (this.#all.length > 1) for (const instance of this.#all) if (!instance.isOut) void instance.ask();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    this.#lookedAt = performance.now();
    const { lookup = systemLookup, onError } = this.#options;
    await Promise.all(
      this.#hostnames.map((hostname) =>
        lookup(hostname).then(
          (ips) => void this.#found.set(hostname, ips),
          (error: unknown) => onError?.(error, hostname),
        ),
      ),
    );
    if (!this.#closed) this.#take();
  }

  /** Processes that are still there keep their connections. */
  #take(): void {
    const before = new Map(this.#all.map((instance) => [instance.name, instance]));
    const now = new Map<string, Instance>();
    for (const address of this.#urls.flatMap((url) => addressesOf(url, this.#found.get(url.hostname) ?? []))) {
      const name = nameOf(address);
      if (!now.has(name))
        now.set(name, before.get(name) ?? new Instance(address, this.#options.connections ?? CONNECTIONS));
    }
    this.#all = [...now.values()];
    for (const [name, instance] of before) if (!now.has(name)) instance.close();
  }
}

const bestFirst = (instances: readonly Instance[]): readonly Instance[] =>
  instances.every((instance) => rankOf(instance) === 0)
    ? instances
    : instances.toSorted((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ isOut, isReady }: Instance): number => {
  if (isOut) return 2;
  return isReady ? 0 : 1;
};
