/** The fields of a promise that React reads without waiting for it: https://react.dev/reference/react/use. */
interface Kept extends Promise<void> {
  status?: 'fulfilled';
  value?: undefined;
}

const kept = (promise: Kept): Kept => Object.assign(promise, { status: 'fulfilled' as const, value: undefined });

/** For `use()` where there is nothing to wait for. */
export const NOTHING_TO_LOAD: Promise<void> = kept(Promise.resolve());

/**
 * Does some work once; one that failed is done again when it is next asked for. What it answers can be given to
 * `use()`, which does not wait once it is done.
 */
export const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let doing: Kept | undefined;
  return () => {
    if (doing === undefined) {
      const started: Kept = work();
      doing = started;
      started.then(
        () => kept(started),
        () => {
          doing = undefined;
        },
      );
    }
    return doing;
  };
};
