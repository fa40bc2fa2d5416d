import { Batcher } from '../../async';
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

const MAX_CALLS = 4;
const MAX_EVENTS = 256;

type Outcome = PromiseSettledResult<Appended>;

/**
 * Appends that are waiting at the same time share a call and its commit. Of one stream there is one on its way: a second
 * one would wait for its lock and hold up all that share its call. When a shared call is refused, those that it was
 * refused for fail, and the others are sent again together; each on its own when the refusal does not say which.
 */
export class AppendQueue {
  readonly #batcher = new Batcher((appends: readonly Append[]) => this.#outcomesOf(appends), {
    maxRunning: MAX_CALLS,
    maxSize: MAX_EVENTS,
    sizeOf: ({ events }) => events.length,
    keyOf: ({ stream }) => stream,
  });

  /** @param refusedBy which appends of a call its refusal is about */
  constructor(
    private readonly send: SendAppends,
    private readonly refusedBy: (error: unknown, appends: readonly Append[]) => readonly Append[],
  ) {}

  async append(append: Append): Promise<Appended> {
    const outcome = await this.#batcher.do(append);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** Resolves when everything that was given so far is done. */
  drain(): Promise<void> {
    return this.#batcher.drain();
  }

  async #outcomesOf(appends: readonly Append[]): Promise<readonly Outcome[]> {
    try {
      return (await this.send(appends)).map((value): Outcome => ({ status: 'fulfilled', value }));
    } catch (reason) {
      const rejected: Outcome = { status: 'rejected', reason };
      if (appends.length === 1 || isUnavailable(reason)) return appends.map(() => rejected);
      const refused = new Set(this.refusedBy(reason, appends));
      if (refused.size === 0) return this.#oneByOne(appends);
      const others = appends.filter((append) => !refused.has(append));
      const outcomes = others.length === 0 ? [] : await this.#outcomesOf(others);
      const outcomeOf = new Map(others.map((append, index) => [append, outcomes[index]!]));
      return appends.map((append) => outcomeOf.get(append) ?? rejected);
    }
  }

  async #oneByOne(appends: readonly Append[]): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const append of appends) outcomes.push(...(await this.#outcomesOf([append])));
    return outcomes;
  }
}
