import { type Check } from './checks';

/** Makes a check that is expensive run at most once in `every` milliseconds. A call in between gets the last answer. */
export const seldom = (every: number, check: Check, now: () => number = Date.now): Check => {
  let last: Promise<unknown> | undefined;
  let until = 0;
  return () => {
    if (last === undefined || now() >= until) {
      until = now() + every;
      last = check();
    }
    return last;
  };
};
