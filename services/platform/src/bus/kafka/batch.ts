import { type EachBatchPayload, type KafkaMessage } from 'kafkajs';
import { Backoff } from '../../async';
import { type Logger } from '../../observability';
import { Delivery, type DeliveryOptions } from '../delivery';
import { mustJoinAgain } from './errors';
import { type DeadLetter, received, type ReceivedMessage } from './message';

/** Milliseconds between two heartbeats of a member to its group, whose answers say whether the group shares anew. */
export const HEARTBEAT_EVERY = 500;

/** Whether what this consumer was given to work on is still its own, between one joining of the group and the next. */
export class Membership {
  #ended = new AbortController();

  /**
   * Aborts, with an error for kafkajs as the reason, when the group has gone on without this member, waits for it, or
   * was not told what it has handled.
   */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  joined(): void {
    this.#ended = new AbortController();
  }

  /** A heartbeat failed: of any other failure the next request to the group will know more. */
  heartbeatFailed(error: unknown): void {
    if (mustJoinAgain(error)) this.#ended.abort(error);
  }

  /**
   * Messages that were handled could not be committed, so they may come again. All others that were fetched must wait
   * until it is known what the group has committed. Otherwise they would come again as well, and they are more than
   * consumers remember.
   */
  commitFailed(error: unknown): void {
    this.#ended.abort(
      mustJoinAgain(error)
        ? error
        : Object.assign(new Error('what was handled could not be committed', { cause: error }), { retriable: false }),
    );
  }

  /** Stays a member while the work takes long. */
  async during<T>(heartbeat: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    const timer = setInterval(
      () => void heartbeat().catch((error: unknown) => this.heartbeatFailed(error)),
      HEARTBEAT_EVERY,
    );
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}

export interface BatchHandlerOptions extends Pick<DeliveryOptions<ReceivedMessage>, 'topic' | 'group' | 'handle'> {
  /** Aborts when the consumer is to stop. */
  readonly signal: AbortSignal;
  readonly membership: Membership;
  readonly putAside: (letters: readonly DeadLetter[]) => Promise<void>;
  readonly logger: Logger;
}

/** Most messages that are handed on at once. */
const SLICE = 500;

/**
 * Handles what a fetch brought of one partition, in slices: each is tried until it succeeds and committed before the
 * next one begins. When the group is to be shared anew, the slice in hand is finished and committed, and the rest is
 * left to the next owner.
 */
export class BatchHandler {
  readonly #delivery: Delivery<ReceivedMessage>;

  constructor(private readonly options: BatchHandlerOptions) {
    this.#delivery = new Delivery({
      ...options,
      putAside: (messages, reason) =>
        options.putAside(messages.map(({ raw, partition }) => ({ message: raw, partition, reason }))),
    });
  }

  /** @throws the broker's answer when the group has to be joined again */
  readonly handle = async (payload: EachBatchPayload): Promise<void> => {
    const { topic, partition, messages } = payload.batch;
    const { signal, membership } = this.options;
    await membership.during(
      () => payload.heartbeat(),
      async () => {
        for (let first = 0; first < messages.length; first += SLICE) {
          const slice = messages.slice(first, first + SLICE);
          if (!(await this.#handled(slice, partition))) return;
          const { offset } = slice.at(-1)!;
          payload.resolveOffset(offset);
          const next = String(BigInt(offset) + 1n);
          const reached = { topics: [{ topic, partitions: [{ partition, offset: next }] }] };
          await payload.commitOffsetsIfNecessary(reached).catch((error: unknown) => membership.commitFailed(error));
          if (signal.aborted) return;
          membership.ended.throwIfAborted();
        }
      },
    );
  };

  /** @returns false when the consumer stops before it has succeeded */
  async #handled(slice: readonly KafkaMessage[], partition: number): Promise<boolean> {
    const { signal, membership, putAside, logger, topic, group } = this.options;
    const outcomes = slice.map((message) => received(message, partition));
    const messages = outcomes.filter((outcome) => 'id' in outcome);
    let foreign = outcomes.filter((outcome) => 'reason' in outcome);
    const retry = new Backoff(20, 5_000);
    while (!signal.aborted) {
      membership.ended.throwIfAborted();
      try {
        if (foreign.length > 0) {
          await putAside(foreign);
          const offsets = foreign.map(({ message }) => message.offset);
          logger.error(
            { topic, group, partition, offsets },
            'bus messages that are none of ours put aside as dead letters',
          );
          foreign = [];
        }
        await this.#delivery.deliver(messages);
        return true;
      } catch (error) {
        logger.warn({ err: error, topic, group }, 'handling bus messages failed; they come again');
        await retry.wait(AbortSignal.any([signal, membership.ended]));
      }
    }
    return false;
  }
}
