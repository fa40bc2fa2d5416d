import { ANSWER_MAX } from '@berangkat/contracts/mail';
import { type MailOutcome, type OutgoingMail } from '@berangkat/contracts/mail/tasks';
import { Backoff, inBackground, type Stop, Wakeup } from '@berangkat/platform/async';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { type LeaderLease } from '@berangkat/platform/postgres';
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
const OUTCOMES: readonly CarryResult['outcome'][] = ['sent', 'refused', 'postponed', 'unusable'];

/**
 * Sends messages, one process at a time and one message after the other. The order is claim, carry, record: what a
 * process that is killed in between has sent is sent once more, as the same message under the same name.
 */
export class MailWorker {
  #stop: Stop | undefined;
  readonly #carried: ReturnType<Metrics['counter']>;

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
          await this.#deliver(mailid);
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
