import { type ServerWritableStream } from '@grpc/grpc-js';

/** The caller is gone; nobody waits for an answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** So much counts at most in one turn of the event loop. */
const SLICE_MS = 10;

/** The answering half of a call that streams. It waits while the caller takes nothing. */
export class Sink<Request, Response> {
  #blockedSlices = 0;

  constructor(private readonly call: ServerWritableStream<Request, Response>) {}

  /**
   * Milliseconds for which the caller has taken nothing; 0 when it takes what comes. Those in which this process had no
   * turn do not count: the caller is in it, and on a busy machine one that took everything was dropped as too slow.
   */
  get blockedFor(): number {
    return this.#blockedSlices * SLICE_MS;
  }

  /**
   * Sends a message. Resolves when the next one may be sent; answers nothing when that is at once.
   * @throws {CallerGone}
   */
  write(message: Response): Promise<void> | undefined {
    if (this.call.cancelled || this.call.destroyed) throw new CallerGone();
    if (this.call.write(message)) return undefined;
    const clock = setInterval(() => (this.#blockedSlices += 1), SLICE_MS);
    return this.#nextDrain().finally(() => {
      clearInterval(clock);
      this.#blockedSlices = 0;
    });
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
