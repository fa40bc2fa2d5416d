/** How often a call was answered, and how long that took, in milliseconds. */
export interface CallTime {
  readonly method: string;
  readonly route: string;
  readonly calls: number;
  readonly sum: number;
  readonly longest: number;
}

/** The times of calls since they were taken last. A histogram knows no longest, and nothing of a moment. */
export class CallTimes {
  #times = new Map<string, { method: string; route: string; calls: number; sum: number; longest: number }>();

  /** Routes are those of the table of calls, so there are not many. */
  note(method: string, route: string, milliseconds: number): void {
    const key = `${method} ${route}`;
    const time = this.#times.get(key);
    if (time === undefined) {
      this.#times.set(key, { method, route, calls: 1, sum: milliseconds, longest: milliseconds });
      return;
    }
    time.calls += 1;
    time.sum += milliseconds;
    time.longest = Math.max(time.longest, milliseconds);
  }

  /** Those noted since the last time; from now on there are none. */
  take(): readonly CallTime[] {
    const taken = [...this.#times.values()].map(({ sum, longest, ...time }) => ({
      ...time,
      sum: tenths(sum),
      longest: tenths(longest),
    }));
    this.#times = new Map();
    return taken;
  }
}

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
