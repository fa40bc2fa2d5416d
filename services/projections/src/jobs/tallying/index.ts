import { Backoff, inBackground, pause, type Stop, Wakeup } from '@berangkat/platform/async';
import { type SubscriptionItem, type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type LeaderLease, type Pool } from '@berangkat/platform/postgres';
import { type NoticeWriter } from '../../engine';
import { applicantsIn, count, subjectsIn, typesOf } from './fold';
import { askedIn, commitSteps, openOf, settle, type TallyProgress, type Tally, vendorsOf, wantedTallies } from './kept';

export { askedIn } from './kept';
export { tallyingMigrations } from './migrations';

export interface TallyingDeps {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'subscribeAll' | 'compare' | 'isPosition' | 'start' | 'countAfter'>;
  /** One process at a time folds tallies. */
  readonly lease: LeaderLease;
  readonly logger: Logger;
  readonly notices: NoticeWriter;
  /** Most events in a batch; 500 when left out. */
  readonly batchSize?: number;
  /** Called when something else may be wanted. */
  readonly wanted?: Wakeup;
  /** Milliseconds between two looks for what is wanted where nobody calls; 5,000 when left out. */
  readonly lookEvery?: number;
}

/** Milliseconds after which it is written how far a tally has read where nothing counted. */
const NOTE_EVERY = 10_000;
const SHARE_EVERY = 1_000;
/** Milliseconds between two words of what changed. */
const TELL_EVERY = 1_000;
const LOOK_EVERY = 5_000;

/**
 * Folds the tallies that superadmins have defined. A definition is data, so what it makes is no generation of a projection with
 * tables of its own, and no part of the loop that keeps read models live: without a tally nothing is read, and with some, the
 * log is read for the types of events that they ask for and for no others.
 *
 * Two loops share the work. One keeps those up to date that have caught up; the other folds those that are new from the
 * beginning, batch by batch, and rests after each as long as it took. What was counted is written with the place in the log in
 * one transaction, compared and swapped, so that every event counts once, whatever is killed in between.
 */
export class Tallying {
  #stop: Stop | undefined;
  /** The newest place of which nobody was told. */
  #untold: Position | undefined;

  constructor(private readonly deps: TallyingDeps) {}

  start(): void {
    this.#stop ??= inBackground((stopping) => this.deps.lease.during((signal) => this.#work(signal), stopping));
  }

  /** Finishes the batches that are being folded, and gives the lease to others. */
  async stop(): Promise<void> {
    await this.#stop?.();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        await this.#round(signal);
        backoff.reset();
      } catch (error) {
        if (signal.aborted) return;
        this.deps.logger.warn({ err: error }, 'tallies wait: they could not be folded');
        await backoff.wait(signal);
      }
    }
  }

  /** Folds what is wanted until that changes, or until a tally that was behind has caught up. */
  async #round(signal: AbortSignal): Promise<void> {
    const { pool, store } = this.deps;
    const tallies = await settle(pool, store);
    const round = new AbortController();
    const until = AbortSignal.any([signal, round.signal]);
    const end = (): void => round.abort();
    const parts = [
      this.#watch(tallies, until),
      this.#fold(
        tallies.filter(({ ready }) => ready),
        until,
      ),
      this.#foldFromBehind(
        tallies.filter(({ ready }) => !ready),
        until,
      ),
    ];
    const ended = await Promise.allSettled(parts.map((part) => part.finally(end)));
    await this.#tell();
    const failed = ended.find((part) => part.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  /** Ends when something else is wanted. Tells now and then what has changed. */
  async #watch(tallies: readonly Tally[], until: AbortSignal): Promise<void> {
    const folded = signatureOf(tallies.map(({ tallyid, question }) => [tallyid, question]));
    const { wanted = new Wakeup(), lookEvery = LOOK_EVERY } = this.deps;
    let lookedAt = performance.now();
    while (!until.aborted) {
      const called = await wanted.wait(until, Math.min(TELL_EVERY, lookEvery));
      if (until.aborted) return;
      await this.#tell();
      if (!called && performance.now() - lookedAt < lookEvery) continue;
      lookedAt = performance.now();
      if (signatureOf([...(await wantedTallies(this.deps.pool))]) !== folded) return;
    }
  }

  async #tell(): Promise<void> {
    const position = this.#untold;
    if (position === undefined) return;
    const { pool, notices } = this.deps;
    const changed = [{ topic: 'tallies' as const, ids: {}, position }];
    await notices.write(pool, changed);
    if (this.#untold === position) this.#untold = undefined;
    notices.committed(changed);
  }

  /** Keeps those up to date that have caught up. */
  async #fold(tallies: readonly Tally[], until: AbortSignal): Promise<void> {
    if (tallies.length === 0) return aborted(until);
    let noted = performance.now();
    for await (const delivery of this.#deliveries(tallies, until)) {
      const steps = await this.#stepsOf(tallies, delivery);
      const counted = steps.some((step) => step.counted !== undefined);
      if (!counted && performance.now() - noted < NOTE_EVERY) continue;
      noted = performance.now();
      await this.#commit(steps, counted);
    }
  }

  /** Folds from where they are until they have caught up, at half speed. */
  async #foldFromBehind(tallies: readonly Tally[], until: AbortSignal): Promise<void> {
    if (tallies.length === 0) return aborted(until);
    const { store } = this.deps;
    const total = await store.countAfter?.(store.start);
    let shared = 0;
    let since = performance.now();
    for await (const delivery of this.#deliveries(tallies, until)) {
      const ready = delivery.kind === 'caught-up';
      const due = performance.now() - shared >= SHARE_EVERY;
      if (due) shared = performance.now();
      const share = ready ? 1 : due ? await this.#shareAt(delivery.position, total) : undefined;
      const steps = await this.#stepsOf(tallies, delivery);
      await this.#commit(
        ready ? tallies.map((tally) => caughtUp(tally, delivery, steps)) : steps.map((step) => ({ ...step, share })),
        true,
      );
      if (ready) return;
      await pause(performance.now() - since, until);
      since = performance.now();
    }
  }

  async #shareAt(position: Position, total: number | undefined): Promise<number | undefined> {
    const left = await this.deps.store.countAfter?.(position);
    return total === undefined || left === undefined ? undefined : Math.max(0, 1 - left / Math.max(1, total));
  }

  #deliveries(tallies: readonly Tally[], signal: AbortSignal): AsyncIterable<SubscriptionItem> {
    const { store, batchSize = 500 } = this.deps;
    const after = tallies.map(({ position }) => position).reduce((a, b) => (store.compare(a, b) <= 0 ? a : b));
    const types = [...new Set(tallies.flatMap(({ question }) => typesOf(question)))];
    return store.subscribeAll({ after, filter: { types }, batchSize, signal });
  }

  /** Answers the effects of a delivery on those tallies that have not read it yet. */
  async #stepsOf(tallies: readonly Tally[], delivery: SubscriptionItem): Promise<readonly TallyProgress[]> {
    const { pool, store } = this.deps;
    const { position } = delivery;
    return Promise.all(
      tallies
        .filter((tally) => store.compare(tally.position, position) < 0)
        .map(async (tally): Promise<TallyProgress> => {
          const { tallyid, question, groups, ready } = tally;
          const wanted = new Set(typesOf(question));
          const events = (delivery.kind === 'batch' ? delivery.events : []).filter(
            (event) => wanted.has(event.type) && store.compare(tally.position, event.position) < 0,
          );
          if (events.length === 0) return { tally, position, ready, counted: undefined };
          const [open, vendors] = await Promise.all([
            openOf(pool, tallyid, subjectsIn(question, events)),
            vendorsOf(pool, tallyid, applicantsIn(question, events)),
          ]);
          return { tally, position, ready, counted: count(question, events, groups, open, vendors) };
        }),
    );
  }

  async #commit(steps: readonly TallyProgress[], tell: boolean): Promise<void> {
    if (steps.length === 0) return;
    await commitSteps(this.deps.pool, steps);
    if (tell) this.#untold = steps[0]!.position;
  }
}

const signatureOf = (tallies: readonly (readonly [string, Tally['question']])[]): string =>
  tallies
    .map(([tallyid, question]) => `${tallyid} ${askedIn(question)}`)
    .sort()
    .join('\n');

/** The step of a tally that has read all there is, whether that held anything new for it or not. */
const caughtUp = (tally: Tally, { position }: SubscriptionItem, steps: readonly TallyProgress[]): TallyProgress => ({
  tally,
  position,
  counted: undefined,
  ...steps.find((step) => step.tally === tally),
  ready: true,
  share: 1,
});

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
