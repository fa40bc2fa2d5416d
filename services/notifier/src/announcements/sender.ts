import { randomUUID } from 'node:crypto';
import {
  type AnnouncementTask,
  announcementTask,
  type MessageOutcome,
  referenceOf,
} from '@berangkat/contracts/announcements/tasks';
import { Backoff, pause, Semaphore } from '@berangkat/platform/async';
import { type Bus, type BusMessage, MessageDeduplicator, UnusableMessage } from '@berangkat/platform/bus';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { type AnnouncementCommands, NotTaken } from './announcement-commands';
import { SendingPace } from './pace';
import { type Provider, type SendResult } from './provider';

export interface AnnouncementSenderDeps {
  readonly bus: Bus;
  readonly commands: AnnouncementCommands;
  readonly provider: Provider;
  readonly perSecond: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Milliseconds before the first try after a provider's word to wait, where it did not say how long; 1 s when left out. */
  readonly firstWaitMs?: number;
}

/** Messages that are on their way to the provider at a time: what is unknown after a crash is never more. */
const AT_ONCE = 8;
/** Milliseconds of the longest wait that a provider may ask for, and of ours. */
const LONGEST_WAIT = 60_000;

/** The process is ending: what is not begun comes again. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Sends the messages of announcements. All notifiers are one group, so a task goes to one of them; should it come
 * twice, command-api gives leave for one attempt only. The order is leave, provider, record: a process that ends
 * in between leaves a message behind that nobody sends again by himself.
 */
export class AnnouncementSender {
  readonly #stop = new AbortController();
  readonly #deduplicator = new MessageDeduplicator();
  readonly #atOnce = new Semaphore(AT_ONCE);
  readonly #pace: SendingPace;
  readonly #outcomes: ReturnType<Metrics['counter']>;
  #consumer: { readonly stopped: Promise<void> } | undefined;

  constructor(private readonly deps: AnnouncementSenderDeps) {
    this.#pace = new SendingPace(deps.perSecond);
    this.#outcomes = deps.metrics.counter({
      name: 'announcement_sends_total',
      help: 'Tries to send a message of an announcement, by what came of them',
      labels: ['outcome'],
    });
    // Begins every outcome at 0, so that an alarm sees the first case too ({@link Metrics.counter}).
    for (const outcome of OUTCOMES) this.#outcomes.inc({ outcome }, 0);
  }

  async start(): Promise<void> {
    const handle = this.#deduplicator.once((messages) => this.#handle(messages));
    this.#consumer = await this.deps.bus.consume('portal.announcements.v1', {
      group: 'announcements',
      from: 'stored',
      signal: this.#stop.signal,
      handle,
    });
  }

  /** Finishes what is on its way to the provider; the rest comes again, here or elsewhere. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#consumer?.stopped;
  }

  /** @throws {UnusableMessage} for what is no task, before anything is sent */
  async #handle(messages: readonly BusMessage[]): Promise<void> {
    const tasks = messages.map(({ id, value }) => ({ id, task: announcementTask.safeParse(value).data }));
    const unusable = tasks.filter(({ task }) => task === undefined);
    if (unusable.length > 0)
      throw new UnusableMessage(
        unusable.map(({ id }) => id),
        'no schema accepts it',
      );
    const done = await Promise.allSettled(tasks.map(({ task }) => this.#atOnce.run(() => this.#deliver(task!))));
    const failed = done.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #deliver(task: AnnouncementTask): Promise<void> {
    const { commands, provider, firstWaitMs = 1_000 } = this.deps;
    const wait = new Backoff(firstWaitMs, LONGEST_WAIT);
    for (;;) {
      await this.#pace.turn(this.#stop.signal);
      if (this.#stop.signal.aborted) throw new Stopped();
      const attemptid = randomUUID();
      const claim = await this.#insisting(() => commands.claim(task, attemptid));
      if (claim === undefined || claim.action === 'skip') return;
      const { action: _, ...message } = claim;
      const result = await provider.send({ ...message, reference: referenceOf(task) });
      this.#outcomes.inc({ outcome: result.outcome });
      await this.#insisting(() => commands.record({ ...task, attemptid, outcome: outcomeOf(result) }), true);
      if (result.outcome !== 'postponed') return;
      const milliseconds = Math.min(result.waitMs ?? wait.next(), LONGEST_WAIT);
      if (result.everybody) this.#pace.hold(milliseconds);
      else await pause(milliseconds, this.#stop.signal);
    }
  }

  /**
   * Asks until there is an answer; undefined for what command-api will never take. When the process ends, what has to be
   * recorded is tried once more at most.
   * @throws {Stopped}
   */
  async #insisting<T>(ask: () => Promise<T>, isLast = false): Promise<T | undefined> {
    const { logger } = this.deps;
    const backoff = new Backoff(100, 5_000);
    for (let tried = false; ; tried = true) {
      if (this.#stop.signal.aborted && (tried || !isLast)) throw new Stopped();
      try {
        return await ask();
      } catch (error) {
        logger.warn({ err: error }, 'what becomes of an announcement could not be told to command-api');
        if (error instanceof NotTaken) return undefined;
        await backoff.wait(this.#stop.signal);
      }
    }
  }
}

const OUTCOMES: readonly SendResult['outcome'][] = ['sent', 'outbox', 'failed', 'postponed', 'unknown'];

const outcomeOf = (result: SendResult): MessageOutcome['outcome'] => {
  switch (result.outcome) {
    case 'sent':
    case 'outbox':
      return { kind: result.outcome, messageid: result.messageid };
    case 'failed':
      return { kind: 'failed', reason: result.reason, ...(result.code !== undefined && { code: result.code }) };
    case 'postponed':
      return { kind: 'postponed', reason: 'rate-limited' };
    case 'unknown':
      return { kind: 'unknown', reason: result.reason };
    default:
      return result satisfies never;
  }
};
