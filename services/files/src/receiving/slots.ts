import { httpError } from '@berangkat/platform/http';

export interface SlotLimits {
  /** Uploads at once: each has a file on the disk while it arrives. */
  readonly all: number;
  /** Uploads at once from one address: an office, or the phones behind one mast. */
  readonly address: number;
  /** Uploads at once of one account. */
  readonly account: number;
}

export interface Sender {
  /** Left out where nobody is signed in: then the share is that of the address. */
  readonly account: string | undefined;
  readonly address: string;
}

/** Seconds after which it is worth trying again: most uploads take less. */
const RETRY_AFTER = 5;

/**
 * Bounds the uploads that are under way, so that slow uploads of one account or address do not keep others out. An
 * upload that gets no slot is refused at once; it does not wait.
 */
export class Slots {
  readonly #accounts = new Tally();
  readonly #addresses = new Tally();
  #taken = 0;

  constructor(private readonly limits: SlotLimits) {}

  get taken(): number {
    return this.#taken;
  }

  /** @throws {HttpError} 429 when this account or address has its share, 503 when all are taken */
  async hold<T>({ account, address }: Sender, work: () => Promise<T>): Promise<T> {
    if (account !== undefined && this.#accounts.of(account) >= this.limits.account)
      throw httpError(429, 'uploads-of-yours', undefined, { retryAfter: RETRY_AFTER });
    if (this.#addresses.of(address) >= this.limits.address)
      throw httpError(429, 'uploads-of-network', undefined, { retryAfter: RETRY_AFTER });
    if (this.#taken >= this.limits.all) throw httpError(503, 'uploads-busy', undefined, { retryAfter: RETRY_AFTER });
    this.#taken += 1;
    if (account !== undefined) this.#accounts.add(account, 1);
    this.#addresses.add(address, 1);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      if (account !== undefined) this.#accounts.add(account, -1);
      this.#addresses.add(address, -1);
    }
  }
}

/** Counts by name; a name whose count is nought is forgotten. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, count: number): void {
    const sum = this.of(name) + count;
    if (sum === 0) this.#counts.delete(name);
    else this.#counts.set(name, sum);
  }
}
