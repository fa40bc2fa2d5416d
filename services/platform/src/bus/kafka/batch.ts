import { type EachBatchPayload, type KafkaMessage } from 'kafkajs';
import { type Logger } from '../../observability';
import { Backoff } from '../../async';
import { Delivery, type DeliveryOptions } from '../delivery';
import { type Membership } from './membership';
import { type DeadLetter, received, type ReceivedMessage } from './message';

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
