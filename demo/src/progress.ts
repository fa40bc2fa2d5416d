/** How far the seed is, for the launcher: one JSON object per line, `{ "done", "total", "label" }`. */
export interface Progress {
  /** Names the present step of the work. */
  at(label: string): void;
  /** One more item is done. */
  step(): void;
  /** Items that are done. */
  readonly done: number;
}

/** Milliseconds between two lines with the same label. */
const PACE = 100;

export const reportProgress = (
  total: number,
  write: (line: string) => void,
  now: () => number = Date.now,
): Progress => {
  let done = 0;
  let label = '';
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (): void => {
    saidAt = now();
    write(`${JSON.stringify({ done, total, label })}\n`);
  };
  return {
    get done() {
      return done;
    },
    at(next) {
      label = next;
      say();
    },
    step() {
      done += 1;
      if (done === total || now() - saidAt >= PACE) say();
    },
  };
};
