import { LONGEST_REPORTED, MAX_REPORTED, type ReportedSpans } from '@berangkat/contracts/live';

/** Milliseconds that spans gather for before they are told together. */
export const EVERY = 1_000;
/** Spans that wait for a connection. */
const MAX_WAITING = 4 * MAX_REPORTED;

/** A stretch of time on the clock of `performance.now()`: of a call, by its id, or of a notice, by its place. */
export type BrowserSpan = { readonly begun: number; readonly took: number } & (
  | { readonly request: string; readonly place?: undefined }
  | { readonly place: string; readonly request?: undefined }
);

/** Answers whether it was sent. */
export type SendSpans = (spans: ReportedSpans) => boolean;

export interface Gathering {
  readonly add: (span: BrowserSpan) => void;
  readonly stop: () => void;
}

/** Tells of spans, those of a second together; while there is no connection they wait for one. */
export const gatherSpans = (tell: SendSpans): Gathering => {
  let waiting: readonly BrowserSpan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    const now = performance.now();
    waiting = waiting.filter(({ begun, took }) => now - begun <= LONGEST_REPORTED && took <= LONGEST_REPORTED);
    const next = waiting.slice(0, MAX_REPORTED);
    if (next.length > 0 && tell(toldOf(next, now))) waiting = waiting.slice(next.length);
    timer = waiting.length > 0 ? setTimeout(send, EVERY) : undefined;
  };
  return {
    add: (span) => {
      if (waiting.length < MAX_WAITING) waiting = [...waiting, span];
      timer ??= setTimeout(send, EVERY);
    },
    stop: () => {
      clearTimeout(timer);
      waiting = [];
    },
  };
};

const toldOf = (spans: readonly BrowserSpan[], now: number): ReportedSpans => {
  const calls: ReportedSpans['calls'] = [];
  const shown: ReportedSpans['shown'] = [];
  for (const { begun, took, request, place } of spans) {
    const times = { ago: tenths(now - begun), took: tenths(took) };
    if (request === undefined) shown.push({ place, ...times });
    else calls.push({ request, ...times });
  }
  return { calls, shown };
};

/** As exactly as browsers measure. */
const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
