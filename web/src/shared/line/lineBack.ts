/** Milliseconds until the next try, by itself: a browser does not always notice that the line is back. */
const PAUSES: readonly number[] = [4_000, 8_000, 15_000, 30_000];

/**
 * Resolves when it is worth trying again: the line came back, `wake` was called, or some time has passed, which is the
 * last of the pauses for every later attempt.
 */
export const lineBack = (attempt: number, onWake: (wake: () => void) => void, pauses = PAUSES): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pauses[Math.min(attempt, pauses.length - 1)]);
    window.addEventListener('online', done);
    onWake(done);
  });
