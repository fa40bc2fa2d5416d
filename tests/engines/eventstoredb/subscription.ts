import { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { randomUUID } from 'node:crypto';
import { consumerTooSlow, type RpcError, streamDeleted } from './errors';
import { type LoggedEvent } from './log';
import {
  caughtUpMessage,
  checkpointMessage,
  comparePositions,
  confirmationMessage,
  eventMessage,
  type Position,
} from './messages';
import { type Edition } from './node';
import { CallerGone, type Sink } from './sink';
import { type Page, type Source } from './source';

/** The server keeps 32 live events for a subscription and another 32 on their way out. */
const LIVE_BUFFER = 64;
/**
 * Its threads empty the buffer while events come in, which one event loop cannot: a full one counts when the caller has
 * taken nothing for this time.
 */
const TIMEOUT_MS = 100;

type Kind = 'confirmation' | 'event' | 'checkpoint' | 'caughtUp';
type Live = { readonly event: LoggedEvent } | { readonly checkpoint: Position };

/** A subscription that is being served, as a test sees it. */
export interface RunningSubscription {
  readonly id: string;
  /** `$all` or the name of a stream. */
  readonly stream: string;
  /** How many events were sent so far. */
  readonly delivered: number;
  /** Resolves when it has said for the first time that it has caught up. */
  readonly caughtUp: Promise<void>;
  /** Resolves when it is over, for whatever reason. */
  readonly over: Promise<void>;
  /** Sends nothing more, or nothing from the next message of a kind on. */
  hold(before?: Kind): void;
  release(): void;
  /** Ends it as if there were no more to come, which a real server never does while it runs. */
  end(): void;
  fail(error: RpcError): void;
}

/**
 * Serves one subscription. Facts, version 23.10 (Enumerators.AllSubscriptionFiltered, SubscriptionsService):
 * - Pages are read until one meets the end of the log; then it is live, and says once that it has caught up.
 * - With a filter, a checkpoint comes when so many events were looked at (the interval times the search window, at
 *   least 32 when no window is given): while it catches up only between pages, and not when it goes live. Who reads a
 *   short log through a filter that lets nothing pass hears nothing of positions but `caughtUp`, which carries none.
 * - Live, the checkpoint is the position of the event that made the interval full.
 * - A caller that does not take its live events in time is dropped.
 * Version 26.1: with a filter, a checkpoint comes before it says that it has caught up, unless there was nothing to
 * catch up with. A slow caller falls behind (which it is not told) and catches up again, and hears that once more.
 */
export class Subscription implements RunningSubscription {
  readonly id = randomUUID();
  readonly over: Promise<void>;
  readonly caughtUp: Promise<void>;
  delivered = 0;

  #settle!: (error?: Error) => void;
  #isCaughtUp!: () => void;
  #isOver = false;
  #held: Kind | 'everything' | undefined;
  #wake: (() => void) | undefined;
  /** Undefined while it catches up: then events are read from the log. */
  #live: Live[] | undefined;
  #isBehind = false;
  #looked = 0;
  #checkpoint: Position;
  #leave!: () => void;
  readonly #outcome: Promise<void>;

  /** @param running holds it as long as it is served */
  constructor(
    private readonly source: Source,
    private readonly sink: Sink<ReadReq, ReadResp>,
    private readonly edition: Edition,
    private readonly running: Set<RunningSubscription>,
  ) {
    this.#checkpoint = source.start;
    this.caughtUp = new Promise((resolve) => (this.#isCaughtUp = resolve));
    this.over = new Promise((resolve) => (this.#leave = resolve));
    this.#outcome = new Promise(
      (resolve, reject) => (this.#settle = (error) => (error === undefined ? resolve() : reject(error))),
    );
    this.#outcome.catch(() => undefined);
  }

  get stream(): string {
    return this.source.stream;
  }

  /** Resolves when a test has ended it, rejects with what it failed with. */
  async serve(): Promise<void> {
    const stopListening = this.source.log.onEvent((event) => this.#take(event));
    this.running.add(this);
    try {
      this.#run().catch(this.#settle);
      await this.#outcome;
    } finally {
      this.#isOver = true;
      this.#wake?.();
      stopListening();
      this.running.delete(this);
      this.#leave();
    }
  }

  hold(before: Kind | 'everything' = 'everything'): void {
    this.#held = before;
  }

  release(): void {
    this.#held = undefined;
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#settle();
  }

  fail(error: Error): void {
    this.#isOver = true;
    this.#settle(error);
  }

  async #run(): Promise<never> {
    await this.#send('confirmation', confirmationMessage(this.id));
    let place = this.source.first;
    if (this.edition === '26.1' && this.#isEnd(place)) place = await this.#goLive(place);
    for (;;) place = await this.#goLive(await this.#catchUp(place));
  }

  /** Sends what is in the log; answers where it ended. From then on events are live. */
  async #catchUp(from: number): Promise<number> {
    for (let place = from; ; ) {
      if (this.source.log.isDeleted(this.stream)) throw streamDeleted(this.stream);
      // A stream that is not there yet has no end to be caught up with.
      while (this.edition === '23.10' && !this.source.exists()) await this.#sleep();
      const page = this.source.page(place);
      for (const event of page.events) await this.#sendEvent(event);
      this.#note(page);
      this.#looked += page.considered;
      // An event that came while the page was being sent is not live: it is behind the end of the page.
      if (page.isEnd && this.#isEnd(page.next)) {
        this.#live = [];
        return page.next;
      }
      await this.#sendCheckpointWhenDue(page);
      place = page.next;
    }
  }

  /** Sends events as they come, from a place where there is none yet; answers where it fell behind. */
  async #goLive(from: number): Promise<number> {
    this.#live ??= [];
    if (this.edition === '26.1') this.#looked = 0;
    if (this.edition === '26.1' && from > this.source.first) await this.#sendCheckpoint(this.#checkpoint);
    await this.#send('caughtUp', caughtUpMessage());
    this.#isCaughtUp();
    for (let place = from; ; ) {
      while (this.#live.length === 0) await this.#sleep();
      const next = this.#live.shift()!;
      if ('checkpoint' in next) {
        await this.#sendCheckpoint(next.checkpoint);
      } else {
        await this.#sendEvent(next.event);
        place = this.source.placeOf(next.event) + 1;
      }
      if (this.#isBehind) {
        this.#isBehind = false;
        this.#live = undefined;
        this.#looked = 0;
        await this.#sendCheckpoint(this.#checkpoint);
        return place;
      }
    }
  }

  #isEnd(place: number): boolean {
    return this.source.page(place).considered === 0;
  }

  /** An event has come into the log. */
  #take(event: LoggedEvent): void {
    if (this.#live === undefined) {
      this.#wake?.();
      return;
    }
    if (this.source.matches(event)) this.#live.push({ event });
    this.#looked += 1;
    if (this.source.checkpointInterval !== undefined && this.#looked >= this.source.checkpointInterval) {
      this.#looked = 0;
      this.#live.push({ checkpoint: { commit: event.position, prepare: event.position } });
    }
    if (this.#live.length > LIVE_BUFFER && this.sink.blockedFor > TIMEOUT_MS) this.#isTooSlow();
    this.#wake?.();
  }

  #isTooSlow(): void {
    if (this.edition === '23.10') this.fail(consumerTooSlow());
    else this.#isBehind = true;
  }

  /**
   * Remembers how far a page got, as a checkpoint tells it: to its last event, or to where it began when it had none.
   */
  #note({ events, began, considered }: Page): void {
    const last = events.at(-1);
    if (last !== undefined) this.#checkpoint = { commit: last.position, prepare: last.position };
    else if (this.edition === '23.10' || (considered > 0 && comparePositions(this.#checkpoint, began) < 0))
      this.#checkpoint = began;
  }

  async #sendCheckpointWhenDue({ considered }: Page): Promise<void> {
    const { checkpointInterval } = this.source;
    if (checkpointInterval === undefined || considered === 0 || this.#looked < checkpointInterval) return;
    this.#looked %= checkpointInterval;
    await this.#sendCheckpoint(this.#checkpoint);
  }

  async #sendCheckpoint(position: Position): Promise<void> {
    if (this.source.checkpointInterval !== undefined) await this.#send('checkpoint', checkpointMessage(position));
    this.#checkpoint = position;
  }

  async #sendEvent(event: LoggedEvent): Promise<void> {
    await this.#send('event', eventMessage(event));
    this.delivered += 1;
    this.#checkpoint = { commit: event.position, prepare: event.position };
    if (this.stream !== '$all' && event.type === '$streamDeleted') throw streamDeleted(this.stream);
  }

  async #send(kind: Kind, message: ReadResp): Promise<void> {
    while (!this.#isOver && (this.#held === 'everything' || this.#held === kind)) await this.#sleep();
    if (this.#isOver) throw new CallerGone();
    await this.sink.write(message);
  }

  /** Until something has happened: an event, a release, or the end. */
  async #sleep(): Promise<void> {
    if (!this.#isOver)
      await new Promise<void>((resolve) => (this.#wake = resolve)).finally(() => (this.#wake = undefined));
    if (this.#isOver) throw new CallerGone();
  }
}
