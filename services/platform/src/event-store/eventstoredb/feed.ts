import { type ReadableOptions } from 'node:stream';
import { type AllStreamRecordedEvent, type AllStreamSubscription } from '@eventstore/db-client';
import { Wakeup } from '../../async';
import { discard } from './answer';
import { type Connection } from './connection';
import { NoAnswer } from './errors';
import { isAfter, type LogPosition } from './position';
import { type PortalStreams } from './streams';

/** Milliseconds that the server may take to begin. */
const TIMEOUT = 5_000;

export interface FeedOptions {
  readonly connection: Connection;
  readonly streams: PortalStreams;
  readonly after: LogPosition;
  /** Most events that wait to be taken. */
  readonly ahead: number;
}

interface Checkpoint {
  /** Events to take before it counts. */
  readonly due: number;
  readonly position: LogPosition;
}

/**
 * One subscription of the server, for as long as it lasts. What has arrived waits here to be taken; when that is
 * `ahead` events the server has to wait. The client tells of a checkpoint, and of having caught up, when it hears of
 * it, ahead of events that wait: here they count after those.
 */
export class Feed {
  readonly #connection: Connection;
  readonly #subscription: AllStreamSubscription;
  readonly #wakeup = new Wakeup();
  readonly #begunAt = performance.now();
  readonly #checkpoints: Checkpoint[] = [];
  #taken = 0;
  #liveAfter: number | undefined;
  #confirmed = false;
  #reached: LogPosition;
  #failure: Error | undefined;

  constructor({ connection, streams, after, ahead }: FeedOptions) {
    this.#connection = connection;
    this.#reached = after;
    this.#subscription = connection.client.subscribeToAll(
      {
        fromPosition: after.commit === 0n ? 'start' : after,
        filter: streams.filter((position) => this.#checkpoint(position)),
      },
      { readableHighWaterMark: ahead } as ReadableOptions,
    );
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#wakeup.call();
    };
    this.#subscription
      .on('readable', () => this.#wakeup.call())
      .on('confirmation', () => {
        this.#confirmed = true;
        connection.answered();
      })
      .on('error', fail)
      .on('end', () => fail(new Error('The event store ended the subscription.')))
      .on('close', () => fail(new Error('The event store closed the subscription.')));
    this.#subscription.on('caughtUp', () => {
      this.#liveAfter ??= this.#arrived;
      this.#wakeup.call();
    });
  }

  /** The next event that has arrived; undefined when none is waiting. */
  take(): AllStreamRecordedEvent | undefined {
    for (;;) {
      const resolved = this.#subscription.read() as { readonly event?: AllStreamRecordedEvent } | null;
      if (resolved === null) return undefined;
      this.#taken += 1;
      if (resolved.event === undefined) continue;
      this.#reach(resolved.event.position);
      return resolved.event;
    }
  }

  /** Whether all that was there when the subscription began has been taken. */
  get live(): boolean {
    return this.#liveAfter !== undefined && this.#taken >= this.#liveAfter;
  }

  /** Why nothing more will arrive. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Everything up to here has been taken or is nothing for us: where to go on with another subscription. */
  get reached(): LogPosition {
    while (this.#checkpoints[0] !== undefined && this.#checkpoints[0].due <= this.#taken)
      this.#reach(this.#checkpoints.shift()!.position);
    return this.#reached;
  }

  /** Resolves when there is something new, or the signal aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    const left = this.#confirmed ? undefined : Math.max(0, this.#begunAt + TIMEOUT - performance.now());
    const called = await this.#wakeup.wait(signal, left);
    if (called || this.#confirmed || signal.aborted) return;
    await this.#connection.silentSince(this.#begunAt);
    this.#failure ??= new NoAnswer();
  }

  close(): void {
    discard(this.#subscription, () => this.#subscription.unsubscribe());
  }

  get #arrived(): number {
    return this.#taken + this.#subscription.readableLength;
  }

  /** The checkpoints of a subscription that has just caught up can be behind the events that it has sent. */
  #reach(position: LogPosition): void {
    if (isAfter(position, this.#reached)) this.#reached = position;
  }

  #checkpoint(position: LogPosition): void {
    const due = this.#arrived;
    if (this.#checkpoints.at(-1)?.due === due) this.#checkpoints.pop();
    this.#checkpoints.push({ due, position });
  }
}
