import { isUnavailable } from '../../postgres';
import { type SerializedEvent } from '../appendable';
import { type Appended, type ExpectedRevision } from '../port';

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerializedEvent[];
}

/** Sends independent appends of different streams in one call: all or none. Answers one result for each. */
export type SendAppends = (appends: readonly Append[]) => Promise<readonly Appended[]>;

interface Waiting {
  readonly append: Append;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_CALLS = 4;
const MAX_EVENTS = 256;

/**
 * Lets appends that are waiting at the same time share a call and its commit; one that comes alone goes alone and at
 * once. When a shared call is refused, those that it was refused for fail, and the others are sent again together; each
 * on its own when the refusal does not say which.
 */
export class AppendQueue {
  #waiting: Waiting[] = [];
  readonly #busyStreams = new Set<string>();
  readonly #calls = new Set<Promise<void>>();
  #scheduled = false;

  /** @param refusedBy which appends of a call its refusal is about */
  constructor(
    private readonly send: SendAppends,
    private readonly refusedBy: (error: unknown, appends: readonly Append[]) => readonly Append[],
  ) {}

  append(append: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when everything that was given so far is done. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#calls.size > 0) {
      this.#dispatch();
      await Promise.race(this.#calls);
    }
  }

  /** After the current turn: callers that were answered together ask again together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    while (this.#calls.size < MAX_CALLS) {
      const batch = this.#take();
      if (batch.length === 0) return;
      const call = this.#carryOut(batch).finally(() => {
        this.#calls.delete(call);
        for (const { append } of batch) this.#busyStreams.delete(append.stream);
        if (this.#waiting.length > 0) this.#schedule();
      });
      this.#calls.add(call);
    }
  }

  /**
   * What may go now, oldest first: a stream that is on its way waits, as its lock would hold up all that share its
   * call.
   */
  #take(): readonly Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    let events = 0;
    for (const item of this.#waiting) {
      const {
        stream,
        events: { length },
      } = item.append;
      if (this.#busyStreams.has(stream) || (batch.length > 0 && events + length > MAX_EVENTS)) {
        left.push(item);
        continue;
      }
      this.#busyStreams.add(stream);
      events += length;
      batch.push(item);
    }
    this.#waiting = left;
    return batch;
  }

  async #carryOut(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.send(batch.map(({ append }) => append));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) return batch.forEach(({ reject }) => reject(error));
      const refused = new Set(
        this.refusedBy(
          error,
          batch.map(({ append }) => append),
        ),
      );
      if (refused.size === 0) {
        for (const item of batch) await this.#carryOut([item]);
        return;
      }
      for (const { append, reject } of batch) if (refused.has(append)) reject(error);
      const others = batch.filter(({ append }) => !refused.has(append));
      if (others.length > 0) await this.#carryOut(others);
    }
  }
}
