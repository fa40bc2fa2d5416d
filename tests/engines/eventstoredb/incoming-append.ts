import { type RpcError } from './errors';
import { type AppendResult, type EventLog, type Expected, type ProposedEvent } from './log';

/** How the two calls that append answer. */
export interface AppendAnswers {
  result(result: AppendResult): void;
  /** Fails the call. With a batch append these are all the appends that share it. */
  fail(error: RpcError): void;
  /** Resets the connection. */
  drop(): void;
}

/**
 * An append that a test keeps in its hand. Nothing happens to it but what the test does; doing nothing is a server that
 * never answers.
 */
export interface HeldAppend {
  readonly stream: string;
  readonly expected: Expected;
  /** The events that have arrived so far. */
  readonly events: readonly ProposedEvent[];
  /** Writes it to the log and answers nothing. */
  commit(): AppendResult;
  /** Writes it, unless that was done, and answers. */
  answer(): void;
  /** Writes nothing and answers that the stream is at another revision; undefined for no stream. */
  refuse(actual: number | undefined): void;
  fail(error: RpcError): void;
  /** Resets its connection. */
  drop(): void;
}

export class IncomingAppend implements HeldAppend {
  readonly events: ProposedEvent[] = [];
  /** A test has it; the call itself does nothing more for it than take in what arrives. */
  isHeld = false;
  #result: AppendResult | undefined;

  constructor(
    readonly stream: string,
    readonly expected: Expected,
    private readonly log: EventLog,
    private readonly answers: AppendAnswers,
  ) {}

  commit(): AppendResult {
    return (this.#result ??= this.log.append(this.stream, this.events, this.expected));
  }

  answer(): void {
    this.answers.result(this.commit());
  }

  refuse(actual: number | undefined): void {
    this.answers.result({ kind: 'wrong-version', actual });
  }

  fail(error: RpcError): void {
    this.answers.fail(error);
  }

  drop(): void {
    this.answers.drop();
  }
}

export interface HoldOptions {
  /**
   * `begun`: as soon as its first message is here, which is not all of it in a unary append. `complete` when left out.
   */
  readonly when?: 'begun' | 'complete';
  /** Which append to wait for; the next one when left out. */
  readonly match?: (append: { readonly stream: string; readonly events: readonly ProposedEvent[] }) => boolean;
}

/** Takes appends out of their way for tests. */
export class Holds {
  readonly #waiting: (Required<HoldOptions> & { readonly resolve: (held: HeldAppend) => void })[] = [];

  next({ when = 'complete', match = () => true }: HoldOptions = {}): Promise<HeldAppend> {
    return new Promise((resolve) => this.#waiting.push({ when, match, resolve }));
  }

  /** Gives the append to a test that waits for it. */
  offer(append: IncomingAppend, when: 'begun' | 'complete'): void {
    if (this.#waiting.length === 0 || append.isHeld) return;
    const index = this.#waiting.findIndex((hold) => hold.when === when && hold.match(append));
    if (index < 0) return;
    append.isHeld = true;
    this.#waiting.splice(index, 1)[0]!.resolve(append);
  }
}
