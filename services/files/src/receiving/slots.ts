import { refuse } from '@berangkat/platform/http';

export interface SlotLimits {
  /** Uploads at once: each is held in memory while it arrives. */
  readonly all: number;
  /** Uploads at once of one account. */
  readonly each: number;
}

/** Bounds the uploads that are under way, so that memory is bounded and nobody takes all the room. */
export class Slots {
  readonly #byAccount = new Map<string, number>();
  #taken = 0;

  constructor(private readonly limits: SlotLimits) {}

  get taken(): number {
    return this.#taken;
  }

  /** @throws {Refusal} 429 when this account has its share, 503 when all are taken */
  async hold<T>(accountid: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byAccount.get(accountid) ?? 0;
    if (own >= this.limits.each) throw refuse(429, 'too-many-requests', undefined, { retryAfter: 2 });
    if (this.#taken >= this.limits.all) throw refuse(503, 'unavailable', undefined, { retryAfter: 2 });
    this.#taken += 1;
    this.#byAccount.set(accountid, own + 1);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      const left = this.#byAccount.get(accountid)! - 1;
      if (left === 0) this.#byAccount.delete(accountid);
      else this.#byAccount.set(accountid, left);
    }
  }
}

/** One after the other, in the order of the calls. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
