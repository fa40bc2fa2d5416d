import { type StreamingRead } from '@eventstore/db-client';
import { NoAnswer } from './errors';

/**
 * The result of a call, or {@link NoAnswer} when it takes too long: of the client's deadlines, those of a batch append
 * and of a read mean nothing.
 * @param milliseconds
 */
export const withinTime = async <T>(call: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), milliseconds);
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Yields the answers of a read one by one, until it is complete or its reader stops; then the call is ended.
 * @param milliseconds of silence after which it fails with {@link NoAnswer}
 */
export async function* answersOf<T>(read: StreamingRead<T>, milliseconds: number): AsyncGenerator<T> {
  // It can report an error once more after it has failed.
  read.on('error', () => undefined);
  const watch = setTimeout(() => read.destroy(new NoAnswer()), milliseconds);
  try {
    for await (const answer of read.iterator({ destroyOnReturn: false }) as AsyncIterable<T>) {
      watch.refresh();
      yield answer;
    }
  } finally {
    clearTimeout(watch);
    discard(read, () => read.cancel());
  }
}

/**
 * Ends a call, and takes what has arrived of it: the client counts a call with unread answers as running for ever, and
 * waits for it when it is closed.
 */
export const discard = (
  answers: { removeAllListeners(event: string): unknown; resume(): unknown },
  cancel: () => Promise<void>,
): void => {
  cancel().catch(() => undefined);
  answers.removeAllListeners('readable');
  answers.resume();
};
