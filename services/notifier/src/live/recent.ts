import { roomsOf, type SentNotice } from '@berangkat/contracts/live';

/** Milliseconds for which notices are kept for pages that are being opened: a slow phone takes ten seconds. */
export const RECENT_WINDOW = 60_000;
/** Notices kept. In a flood of changes the oldest go, and who would have needed those reads again. */
export const MAX_RECENT = 2_000;
/** Milliseconds by which clocks and lines may differ: hearing of a change twice costs a reading, missing it a wrong page. */
const SLACK = 1_000;

interface RecentNotice {
  readonly at: number;
  readonly notice: SentNotice;
}

/**
 * Keeps the notices of the last moments. A page asks for its data before its socket is open, which on a slow line is
 * seconds later: what changed in between was sent to nobody, and the page showed the old state until somebody reloaded
 * it.
 */
export class RecentNotices {
  #kept: RecentNotice[] = [];
  /** From when on nothing is missing. */
  #since: number;

  constructor(private readonly now: () => number = Date.now) {
    this.#since = now();
  }

  add(notices: readonly SentNotice[]): void {
    const at = this.now();
    for (const notice of notices) this.#kept.push({ at, notice });
    const gone = Math.max(
      this.#kept.length - MAX_RECENT,
      this.#kept.findIndex((kept) => kept.at >= at - RECENT_WINDOW - SLACK),
    );
    if (gone <= 0) return;
    this.#since = this.#kept[gone - 1]!.at + 1;
    this.#kept = this.#kept.slice(gone);
  }

  /**
   * Answers the notices of these rooms in the last `age` milliseconds, of several about one thing the last; undefined
   * when not all of them are known any more.
   */
  of(rooms: ReadonlySet<string>, age: number): readonly SentNotice[] | undefined {
    const from = this.now() - age - SLACK;
    if (age > RECENT_WINDOW || this.#since > from + SLACK) return undefined;
    const latest = new Map<string, SentNotice>();
    for (const { at, notice } of this.#kept)
      if (at >= from && roomsOf(notice).some((room) => rooms.has(room)))
        latest.set(`${notice.topic} ${JSON.stringify(notice.ids)}`, notice);
    return [...latest.values()];
  }
}
