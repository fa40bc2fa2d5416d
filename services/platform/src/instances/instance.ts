import { connect, isIPv6, type LookupFunction } from 'node:net';
import { Pool } from 'undici';
import { type Address, nameOf } from './address';

/** Milliseconds that a process on the same network has to take a connection. */
const CONNECT_WITHIN = 1_000;

/** A process that refused is asked again after so many milliseconds, after twice as many each further time, and at most so many. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/** Milliseconds. Shorter than the keep-alive of the services (65 s), so that it is always we who let go of an idle connection. */
const KEEP_ALIVE = 55_000;

/** One process of a service, and the connections to it. When it refuses one it is out until it takes one again. */
export class Instance {
  readonly name: string;
  readonly connections: Pool;
  readonly #address: Address;
  #refusals = 0;
  #asking: NodeJS.Timeout | undefined;
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

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Nobody was there to take a connection. */
  refused(): void {
    if (this.#asking !== undefined || this.#closed) return;
    this.#refusals += 1;
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#refusals - 1), LONGEST_WAIT);
    this.#asking = setTimeout(() => this.#ask(), wait * (0.75 + Math.random() / 4)).unref();
  }

  /** It took a connection. */
  accepted(): void {
    this.#refusals = 0;
    clearTimeout(this.#asking);
    this.#asking = undefined;
  }

  /** Takes no more requests; those that are under way may end. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#asking);
    void this.connections.close();
  }

  /** Cuts what is under way. */
  destroy(): void {
    this.#closed = true;
    clearTimeout(this.#asking);
    void this.connections.destroy();
  }

  /** With a connection of our own: no request shall wait for a process that may be gone for good. */
  #ask(): void {
    const socket = connect({ host: this.#address.ip, port: this.#address.port, timeout: CONNECT_WITHIN }).unref();
    const answered = (taken: boolean) => (): void => {
      socket.destroy();
      if (this.#closed || this.#asking === undefined) return;
      this.#asking = undefined;
      if (taken) this.accepted();
      else this.refused();
    };
    socket.once('connect', answered(true)).once('timeout', answered(false)).once('error', answered(false));
  }
}

const alwaysTo = (ip: string): LookupFunction => {
  const family = isIPv6(ip) ? 6 : 4;
  return (_hostname, { all }, found) => (all === true ? found(null, [{ address: ip, family }]) : found(null, ip, family));
};
