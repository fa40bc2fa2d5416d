import { type ServerWritableStream } from '@grpc/grpc-js';

/** The caller is gone; nobody waits for an answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** The answering half of a call that streams. It waits while the caller takes nothing. */
export class Sink<Request, Response> {
  #drained: Promise<void> | undefined;
  #blockedAt = 0;

  constructor(private readonly call: ServerWritableStream<Request, Response>) {}

  /** Milliseconds for which the caller has taken nothing; 0 when it takes what comes. */
  get blockedFor(): number {
    return this.#drained === undefined ? 0 : Date.now() - this.#blockedAt;
  }

  /**
   * Sends a message. Resolves when the next one may be sent; answers nothing when that is at once.
   * @throws {CallerGone}
   */
  write(message: Response): Promise<void> | undefined {
    if (this.call.cancelled || this.call.destroyed) throw new CallerGone();
    if (this.call.write(message)) return undefined;
    this.#blockedAt = Date.now();
    this.#drained = this.#nextDrain().finally(() => (this.#drained = undefined));
    return this.#drained;
  }

  #nextDrain(): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => () => {
        this.call.off('drain', onDrain).off('cancelled', onGone).off('close', onGone);
        outcome();
      };
      const onDrain = settle(resolve);
      const onGone = settle(() => reject(new CallerGone()));
      this.call.on('drain', onDrain).on('cancelled', onGone).on('close', onGone);
    });
  }
}
