import { CommandRefused } from '@berangkat/platform/event-log';

/** A guess that counts as a wrong one until it was judged. */
export interface CountedGuess {
  /** It was right: it counts no more, and those of before neither. */
  right(): Promise<void>;
  /** It was not judged: it counts no more. */
  withdraw(): Promise<void>;
}

/**
 * Judges a guess, and takes it back when it could not be judged, say because the log could not be read. Where that cannot
 * be written either, it stays counted, and the failure that is told is the first.
 */
export const judging = async <T>(guess: CountedGuess, judge: () => Promise<T>): Promise<T> => {
  const judged = await judge().catch(async (failure: unknown) => {
    const isWrong = failure instanceof CommandRefused && failure.status === 401;
    if (!isWrong) await guess.withdraw().catch(() => undefined);
    throw failure;
  });
  await guess.right();
  return judged;
};
