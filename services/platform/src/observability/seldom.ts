import { type Check } from './checks';

/** A check that costs something, made at most once in so many milliseconds; who asks in between has the last answer. */
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
