import { ANSWER_MAX } from '@berangkat/contracts/mail';
import { type MailOutcome, type OutgoingMail } from '@berangkat/contracts/mail/tasks';
import { HttpError, InternalCallFailed } from '@berangkat/platform/http';
import { Backoff, inBackground, type Stop, Wakeup } from '@berangkat/platform/async';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { type LeaderLease } from '@berangkat/platform/postgres';
import { ZodError } from 'zod';
import { type Carrier, type CarryResult } from './carrier';
import { type MailCommands } from './mail-commands';

export interface MailWorkerDeps {
  /** Messages whose turn it is, by their ids, as the read models know them. */
  readonly due: () => Promise<readonly string[]>;
  readonly commands: MailCommands;
  readonly carrier: Carrier;
  readonly lease: LeaderLease;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Called when there may be something to send. */
  readonly wanted?: Wakeup;
  /** Milliseconds between two looks where nobody calls; 5 s when left out. */
  readonly every?: number;
  /** Milliseconds of the first wait for a server that cannot be used, doubled up to 10 minutes; 5 s when left out. */
  readonly firstWait?: number;
}

const LONGEST_WAIT = 600_000;
/** `parked`: command-api could not make the message, or not record what became of it. */
const OUTCOMES: readonly (CarryResult['outcome'] | 'parked')[] = ['sent', 'refused', 'postponed', 'unusable', 'parked'];
/** Looks at which a parked message is passed over, at most: with one every five seconds an hour and a half. */
const PASSED_OVER_MAX = 1_024;
/** Answers that are about whoever asks, or about how much is asked. */
const ABOUT_ALL = new Set([401, 403, 429]);

/** Whether what went wrong is about one message: command-api answers, and fails at it. */
const isOfOne = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status < 500 && !ABOUT_ALL.has(error.status)
    : error instanceof InternalCallFailed
      ? error.status === 500
      : error instanceof ZodError;

/**
 * Sends messages, one process at a time and one message after the other. The order is claim, carry, record: what a
 * process that is killed in between has sent is sent once more, as the same message under the same name. One
 * that cannot be made is parked and named, and those behind it go on.
 */
export class MailWorker {
  #stop: Stop | undefined;
  readonly #carried: ReturnType<Metrics['counter']>;
  /** Parked messages: how often each was, and the looks at which it is still passed over. */
  readonly #parked = new Map<string, { readonly times: number; readonly left: number }>();

  constructor(private readonly deps: MailWorkerDeps) {
    this.#carried = deps.metrics.counter({
      name: 'mail_sends_total',
      help: 'Tries to send a message by mail, by what came of them',
      labels: ['outcome'],
    });
    for (const outcome of OUTCOMES) this.#carried.inc({ outcome }, 0);
  }

  start(): void {
    this.#stop = inBackground((stopping) => this.deps.lease.during((signal) => this.#work(signal), stopping));
  }

  /** Finishes what is on its way. */
  async close(): Promise<void> {
    await this.#stop?.();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { due, logger, wanted = new Wakeup(), every = 5_000, firstWait = 5_000 } = this.deps;
    const wait = new Backoff(firstWait, LONGEST_WAIT);
    while (!signal.aborted) {
      try {
        for (const mailid of await due()) {
          if (signal.aborted) return;
          if (!this.#passesOver(mailid)) await this.#deliver(mailid).catch((error) => this.#park(mailid, error));
          wait.reset();
        }
        await wanted.wait(signal, every);
      } catch (error) {
        logger.warn({ err: error }, 'mail cannot be sent at this moment, which is tried again');
        await wait.wait(signal);
      }
    }
  }

  /** @throws {Error} the server cannot be used, or command-api: the message waits as it is */
  async #deliver(mailid: string): Promise<void> {
    const { commands, carrier } = this.deps;
    const claimed = await commands.claim(mailid);
    if (claimed.action === 'skip') return;
    const result = await this.#carry(claimed.mail);
    await commands.record({ mailid, outcome: outcomeOf(result, carrier.name) });
  }

  #passesOver(mailid: string): boolean {
    const parked = this.#parked.get(mailid);
    if (parked === undefined || parked.left === 0) return false;
    this.#parked.set(mailid, { ...parked, left: parked.left - 1 });
    return true;
  }

  /** @throws what went wrong, where it is not about this message alone */
  async #park(mailid: string, error: unknown): Promise<void> {
    if (!isOfOne(error)) throw error;
    const { commands, logger } = this.deps;
    const times = (this.#parked.get(mailid)?.times ?? 0) + 1;
    this.#parked.set(mailid, { times, left: Math.min(2 ** times, PASSED_OVER_MAX) });
    this.#carried.inc({ outcome: 'parked' });
    logger.error({ err: error, mailid }, 'a message cannot be made or recorded: it is parked, and the others go on');
    const answer = (error as Error).message.slice(0, ANSWER_MAX);
    // Named on its page as well, unless nothing of it can be recorded.
    await commands.record({ mailid, outcome: { kind: 'postponed', code: 'parked', answer } }).catch(() => undefined);
  }

  async #carry(mail: OutgoingMail): Promise<Exclude<CarryResult, { outcome: 'unusable' }>> {
    const { carrier } = this.deps;
    const result = await carrier.carry(mail);
    this.#carried.inc({ outcome: result.outcome });
    if (result.outcome !== 'unusable') return result;
    // A server that can be used and says nothing about this message is asked again later: the others go on.
    const usable = await carrier.check().then(
      () => true,
      () => false,
    );
    if (!usable) throw result.error;
    return { outcome: 'postponed', code: 'none', answer: result.error.message };
  }
}

const outcomeOf = (
  result: Exclude<CarryResult, { outcome: 'unusable' }>,
  carrier: Carrier['name'],
): MailOutcome['outcome'] =>
  result.outcome === 'sent'
    ? { kind: 'sent', carrier }
    : { kind: result.outcome, code: result.code, answer: result.answer.slice(0, ANSWER_MAX) };
