import { ID_KINDS } from '@berangkat/contracts/id-kinds';
import { DAY, dayOf } from '@berangkat/contracts/kernel';
import { type EventLog } from '../event-log';
import { StoreUnavailable } from '../event-store/port';

/** A portal in use gives out ids every day. One that slept for longer than this needs an operator's word. */
const QUIET_DAYS = 60;
/** How far the clock may be ahead of the database's. */
const AHEAD_MS = 600_000;

export interface ClockGuardOptions {
  readonly log: EventLog;
  /** The database's clock, in milliseconds since the epoch. */
  readonly databaseNow: () => Promise<number>;
  /** Today as an operator confirms it, `2027-12-27`. */
  readonly confirmed?: string | undefined;
  readonly now?: () => number;
}

/** Ids carry the date: one that is given out on a wrong day far ahead lifts all that follow, for good. */
export class ClockDoubtful extends StoreUnavailable {}

/**
 * Doubts the clock before ids are given out by it: when it is more than ten minutes ahead of the database's, or more
 * than sixty days ahead of the last time that it was believed. That was when the newest block of ids of any kind was
 * taken, or a moment ago. On one machine the database has the same clock, so only the second tells a jump; a portal
 * that did sleep for so long is started with CLOCK_CONFIRMED.
 */
export class ClockGuard {
  readonly #options: ClockGuardOptions;
  readonly #now: () => number;
  #believedAt = Number.POSITIVE_INFINITY;
  #aheadOfDatabase = 0;

  constructor(options: ClockGuardOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Looks when ids were last given out, and at the database's clock. Answers why the clock is doubtful, as a sentence;
   * undefined when it is not.
   */
  async begin(): Promise<string | undefined> {
    const now = this.#now();
    const newest = await this.#newestBlock();
    this.#believedAt = newest === undefined || this.#options.confirmed === dayOf(new Date(now)) ? now : newest;
    await this.#askDatabase();
    return this.doubt();
  }

  /**
   * Checks the clock. It is called for readiness and once a minute, because a guard that looks often can tell a jump of
   * the clock from days that really pass.
   */
  async check(): Promise<void> {
    await this.#askDatabase();
    this.assertRight();
  }

  /** @throws {ClockDoubtful} */
  assertRight(): void {
    const doubt = this.doubt();
    if (doubt !== undefined) throw new ClockDoubtful(doubt);
  }

  /** Why the clock is not believed; undefined when it is. */
  doubt(): string | undefined {
    const now = this.#now();
    const today = dayOf(new Date(now));
    if (this.#aheadOfDatabase > AHEAD_MS)
      return `The clock says ${new Date(now).toISOString()}, ${Math.round(this.#aheadOfDatabase / 60_000)} minutes after the clock of the database. No ids are given out by it.`;
    if (now > this.#believedAt + QUIET_DAYS * DAY) {
      return `The clock says ${today}, and ids were last given out on ${dayOf(new Date(this.#believedAt))}. Set the clock right; or if it is, start with CLOCK_CONFIRMED=${today}.`;
    }
    this.#believedAt = Math.max(this.#believedAt, now);
    return undefined;
  }

  async #askDatabase(): Promise<void> {
    this.#aheadOfDatabase = this.#now() - (await this.#options.databaseNow());
  }

  async #newestBlock(): Promise<number | undefined> {
    const blocks = await Promise.all(ID_KINDS.map((kind) => this.#options.log.last(`allocator-${kind}`)));
    const times = blocks.flatMap((block) => block?.metadata.occurredAt ?? []);
    return times.length === 0 ? undefined : Math.max(...times);
  }
}
