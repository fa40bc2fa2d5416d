import { httpErrors } from '@berangkat/platform/http';
import { networkOf } from '@berangkat/platform/limits';

export interface ReceivingLimits {
  /** Bytes of all bodies that are arriving or being carried out. */
  readonly bytes: number;
  /** Bytes of those from one address. */
  readonly bytesEach: number;
  /** Their number from one address. */
  readonly bodiesEach: number;
}

/**
 * The gateway has 320 MB in its container and needs about 120 of them; bodies are there twice while their chunks are
 * joined. An office sends some hundred bodies of a few kilobytes at once on its busiest morning.
 */
export const RECEIVING: ReceivingLimits = { bytes: 32 * 1024 * 1024, bytesEach: 8 * 1024 * 1024, bodiesEach: 1_000 };

/** Seconds after which what is arriving now has arrived, or was cut off. */
const COME_AGAIN = 5;

/** One body that is arriving. */
export interface Share {
  /**
   * Counts memory that is held for what has arrived. @throws {HttpError} 429 when one address, 503 when all addresses
   * together send too much at once
   */
  hold(bytes: number): void;
  end(): void;
}

interface Sender {
  bodies: number;
  bytes: number;
}

/**
 * Bounds what the memory of the gateway holds of bodies: their senders can leave them incomplete for as long as they
 * may take.
 */
export class Receiving {
  readonly #senders = new Map<string, Sender>();
  #bytes = 0;

  constructor(private readonly limits: ReceivingLimits = RECEIVING) {}

  /** Bytes that are held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A body begins to arrive from an address. @throws {HttpError} 429 when too many do */
  begin(address: string): Share {
    const network = networkOf(address);
    const sender = this.#senders.get(network) ?? { bodies: 0, bytes: 0 };
    if (sender.bodies >= this.limits.bodiesEach) throw httpErrors.tooManyRequests(COME_AGAIN);
    sender.bodies += 1;
    this.#senders.set(network, sender);
    let held = 0;
    let ended = false;
    return {
      hold: (bytes) => {
        if (ended) return;
        held += bytes;
        sender.bytes += bytes;
        this.#bytes += bytes;
        if (sender.bytes > this.limits.bytesEach) throw httpErrors.tooManyRequests(COME_AGAIN);
        if (this.#bytes > this.limits.bytes) throw httpErrors.unavailable(COME_AGAIN);
      },
      end: () => {
        if (ended) return;
        ended = true;
        sender.bodies -= 1;
        sender.bytes -= held;
        this.#bytes -= held;
        if (sender.bodies === 0) this.#senders.delete(network);
      },
    };
  }
}
