const EVERY_MS = 1_000;

const inWords = new Intl.NumberFormat('en');

/** `1,234` */
export const numbered = (count: number): string => inWords.format(count);

/** `1,234 events` */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${numbered(count)} ${count === 1 ? noun : plural}`;

/**
 * Writes about once a second how far something has come, e.g. `12,000 of about 50,000 events verified, 25,000 per
 * second`. The total is left out when it is not known.
 */
export const progressTo = (
  write: (line: string) => void,
  total: number | undefined,
  done: string,
): ((events: number) => void) => {
  const began = performance.now();
  let reported = began;
  return (events) => {
    const now = performance.now();
    if (now - reported < EVERY_MS) return;
    reported = now;
    const perSecond = Math.round(events / ((now - began) / 1_000));
    const so =
      total === undefined
        ? counted(events, 'event')
        : `${numbered(events)} of about ${counted(Math.max(total, events), 'event')}`;
    write(`${so} ${done}, ${numbered(perSecond)} per second`);
  };
};
