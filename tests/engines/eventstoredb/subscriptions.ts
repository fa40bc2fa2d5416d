import { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { type ServerWritableStream } from '@grpc/grpc-js';
import { type Edition } from './node';
import { CallerGone, type Sink } from './sink';
import { type Source } from './source';
import { type RunningSubscription, Subscription } from './subscription';

/** The subscriptions that a server is serving. */
export class Subscriptions {
  readonly running = new Set<RunningSubscription>();
  readonly #onBegin = new Set<(subscription: RunningSubscription) => void>();

  constructor(private readonly edition: Edition) {}

  /**
   * Calls back for every subscription that begins, before anything is sent: it can be held or failed there, every time,
   * until the answered function is called.
   */
  onBegin(handle: (subscription: RunningSubscription) => void): () => void {
    this.#onBegin.add(handle);
    return () => this.#onBegin.delete(handle);
  }

  /** The next subscription that begins. */
  next(match: (subscription: RunningSubscription) => boolean = () => true): Promise<RunningSubscription> {
    return new Promise((resolve) => {
      const stop = this.onBegin((subscription) => {
        if (!match(subscription)) return;
        stop();
        resolve(subscription);
      });
    });
  }

  async serve(
    source: Source,
    sink: Sink<ReadReq, ReadResp>,
    call: ServerWritableStream<ReadReq, ReadResp>,
  ): Promise<void> {
    const subscription = new Subscription(source, sink, this.edition, this.running);
    const leave = () => subscription.fail(new CallerGone());
    call.on('cancelled', leave).on('close', leave);
    for (const handle of [...this.#onBegin]) handle(subscription);
    await subscription.serve().finally(() => call.off('cancelled', leave).off('close', leave));
  }
}
