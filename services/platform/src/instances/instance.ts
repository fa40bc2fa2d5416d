import { connect, isIPv6, type LookupFunction } from 'node:net';
import { Pool } from 'undici';
import { type Address, nameOf } from './address';
import { couldNotBeSent } from './could-not-be-sent';

/** Milliseconds that a process on the same network has to take a connection. */
const CONNECT_WITHIN = 1_000;

/**
 * Milliseconds before a process that refused a connection is tried again. The wait doubles each time, up to the second
 * number.
 */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/** Milliseconds that a process has to say whether it is ready. */
const ANSWER_WITHIN = 1_200;

/**
 * Milliseconds. Shorter than the keep-alive of the services (65 s), so that it is always we who let go of an idle
 * connection.
 */
const KEEP_ALIVE = 55_000;

/** How a process is, as it says itself; `no answer` when it does not say so in time. */
export type InstanceState = 'ready' | 'not ready' | 'no answer';

/** One process of a service, and the connections to it. When it refuses one it is out until it takes one again. */
export class Instance {
  readonly name: string;
  readonly connections: Pool;
  readonly #address: Address;
  #ready = true;
  /** Times in a row that it did not say how it is. */
  #silences = 0;
  #refusals = 0;
  #knocking: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param connections most at once; requests beyond wait for one */
  constructor(address: Address, connections: number) {
    this.name = nameOf(address);
    this.#address = address;
    this.connections = new Pool(address.url.origin, {
      connections,
      connectTimeout: CONNECT_WITHIN,
      keepAliveTimeout: KEEP_ALIVE,
      keepAliveMaxTimeout: KEEP_ALIVE,
      // The URL keeps its name, which is what a certificate is issued for; what it stands for was looked up before.
      connect: { lookup: alwaysTo(address.ip) },
    });
  }

  get isOut(): boolean {
    return this.#refusals > 0;
  }

  /**
   * Whether the process is ready, as it answered last. It counts as ready before its first answer. It counts as not
   * ready after two questions without an answer, not after one, because a busy process may miss one.
   */
  get isReady(): boolean {
    return this.#ready && this.#silences < 2;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Nobody was there to take a connection. */
  refused(): void {
    if (this.#knocking !== undefined || this.#closed) return;
    this.#refusals += 1;
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#refusals - 1), LONGEST_WAIT);
    this.#knocking = setTimeout(() => this.#knock(), wait * (0.75 + Math.random() / 4)).unref();
  }

  /** It took a connection. */
  accepted(): void {
    this.#refusals = 0;
    clearTimeout(this.#knocking);
    this.#knocking = undefined;
  }

  /** Asks it whether it is ready. */
  async ask(): Promise<InstanceState> {
    const state = await this.#answer();
    this.#silences = state === 'no answer' ? this.#silences + 1 : 0;
    if (state !== 'no answer') this.#ready = state === 'ready';
    return state;
  }

  /** Takes no more requests; those that are under way may end. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#knocking);
    void this.connections.close();
  }

  /** Cuts what is under way. */
  destroy(): void {
    this.#closed = true;
    clearTimeout(this.#knocking);
    void this.connections.destroy();
  }

  async #answer(): Promise<InstanceState> {
    try {
      const { statusCode, body } = await this.connections.request({
        method: 'GET',
        path: '/readyz',
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      });
      await body.dump();
      return statusCode < 300 ? 'ready' : 'not ready';
    } catch (error) {
      if (couldNotBeSent(error)) this.refused();
      return 'no answer';
    }
  }

  /** With a connection of our own: no request shall wait for a process that may be gone for good. */
  #knock(): void {
    const socket = connect({ host: this.#address.ip, port: this.#address.port, timeout: CONNECT_WITHIN }).unref();
    const answered = (taken: boolean) => (): void => {
      socket.destroy();
      if (this.#closed || this.#knocking === undefined) return;
      this.#knocking = undefined;
      if (taken) this.accepted();
      else this.refused();
    };
    socket.once('connect', answered(true)).once('timeout', answered(false)).once('error', answered(false));
  }
}

const alwaysTo = (ip: string): LookupFunction => {
  const family = isIPv6(ip) ? 6 : 4;
  return (_hostname, { all }, found) =>
    all === true ? found(null, [{ address: ip, family }]) : found(null, ip, family);
};
