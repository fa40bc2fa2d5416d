import { Wakeup } from './wakeup';

/** Ends what goes on in the background; resolves when what is in hand is done. */
export type Stop = () => Promise<void>;

/** Starts work that goes on beside everything else, until its signal aborts. @returns how to stop it */
export const inBackground = (work: (signal: AbortSignal) => Promise<unknown>): Stop => {
  const stopping = new AbortController();
  const running = work(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
};

export interface Rounds {
  /** Milliseconds from the end of one round to the begin of the next. */
  readonly every: number;
  readonly logger: { readonly warn: (about: { readonly err: unknown }, message: string) => void };
  /** Logged when a round fails; the next one tries again. */
  readonly failed: string;
  /** Ends a pause at once. */
  readonly wakeup?: Wakeup;
  /** The first round comes after a pause, as all others. */
  readonly pausesFirst?: true;
}

/** The answer of a round that another one follows without a pause. */
export const AT_ONCE = 'at once';

/**
 * Does something again and again in the background, one round at a time. It keeps no process alive.
 * @returns how to stop
 */
export const repeating = (
  round: (signal: AbortSignal) => Promise<unknown>,
  { every, logger, failed, wakeup = new Wakeup(), pausesFirst }: Rounds,
): Stop =>
  inBackground(async (signal) => {
    const rest = (): Promise<boolean> => wakeup.wait(signal, every);
    if (pausesFirst === true) await rest();
    while (!signal.aborted) {
      const next = await round(signal).catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, failed);
      });
      if (next !== AT_ONCE) await rest();
    }
  });
