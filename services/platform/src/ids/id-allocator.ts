import { randomUUID } from 'node:crypto';
import { type IdKind } from '@berangkat/contracts/id-kinds';
import { dayOf, type Id, ID_FLOOR } from '@berangkat/contracts/kernel';
import { type EventLog } from '../event-log';
import { WrongExpectedRevision } from '../event-store/port';
import { type ClockGuard } from './clock-guard';
import { type IdEvent } from './events';

/** First number of the day in Jakarta: the date as yyyymmdd, then 001; never below the floor (readings.md, A21). */
const firstOfDay = (at: Date): number => {
  const date = Number(dayOf(at).replaceAll('-', ''));
  return Math.max(date, ID_FLOOR) * 1_000 + 1;
};

export interface IdAllocatorOptions {
  readonly log: EventLog;
  /** Numbers that a process takes at once; 20 when left out. Those that it does not use are lost when it ends. */
  readonly blockSize?: number;
  readonly now?: () => Date;
  /** Ids of the commands that take blocks, never the same twice; random when left out. */
  readonly newId?: () => string;
  /** Asked before every id; without it the clock is believed. */
  readonly clock?: Pick<ClockGuard, 'assertRight'>;
}

/** Numbers of this process that are not given out yet. */
interface Block {
  next: number;
  readonly last: number;
}

/**
 * Gives out ids of 11 digits, ascending per kind from the day's first number (readings.md, A21): after 999 of a day
 * they simply keep counting. Every process takes blocks of numbers from the stream `allocator-{kind}`, whose expected
 * revision lets each block go to one process only.
 */
export class IdAllocator {
  readonly #log: EventLog;
  readonly #blockSize: number;
  readonly #now: () => Date;
  readonly #newId: () => string;
  readonly #clock: Pick<ClockGuard, 'assertRight'> | undefined;
  readonly #blocks = new Map<IdKind, Block>();
  readonly #taking = new Map<IdKind, Promise<void>>();

  constructor({ log, blockSize = 20, now = () => new Date(), newId = randomUUID, clock }: IdAllocatorOptions) {
    this.#clock = clock;
    this.#log = log;
    this.#blockSize = blockSize;
    this.#now = now;
    this.#newId = newId;
  }

  /**
   * The next id of a kind.
   * @throws {StoreUnavailable} asking again is safe and skips at most a block
   * @throws {ClockDoubtful}
   */
  async next(kind: IdKind): Promise<Id> {
    this.#clock?.assertRight();
    for (;;) {
      const block = this.#blocks.get(kind);
      // The rest of yesterday's block is dropped: an id names the day on which it was given out, unless that day ran
      // out of numbers.
      if (block !== undefined && block.next <= block.last && block.last >= firstOfDay(this.#now())) {
        const id = String(block.next);
        block.next += 1;
        return id;
      }
      await this.#take(kind);
    }
  }

  /** Takes one block, however many callers are waiting for it. */
  #take(kind: IdKind): Promise<void> {
    const waiting = this.#taking.get(kind);
    if (waiting !== undefined) return waiting;
    const taking = this.#takeBlock(kind).finally(() => this.#taking.delete(kind));
    this.#taking.set(kind, taking);
    return taking;
  }

  async #takeBlock(kind: IdKind): Promise<void> {
    const stream = `allocator-${kind}`;
    for (;;) {
      const head = await this.#log.loadLast<IdEvent>(stream);
      const now = this.#now();
      const first = Math.max((head.events.at(-1)?.data.last ?? 0) + 1, firstOfDay(now));
      const last = first + this.#blockSize - 1;
      const commandId = this.#newId();
      try {
        await this.#log.append<IdEvent>(stream, head, [{ type: 'IdBlockAllocated', data: { kind, first, last } }], {
          commandId,
          correlationId: commandId,
          actor: { accountid: '', category: 'system' },
          audit: {},
          occurredAt: now.getTime(),
        });
        this.#blocks.set(kind, { next: first, last });
        return;
      } catch (failure) {
        // Somebody else took a block, so there is progress: with so many processes, one of them always gets through.
        if (!(failure instanceof WrongExpectedRevision)) throw failure;
      }
    }
  }
}
