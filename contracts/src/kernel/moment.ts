/** Characters of the longest moment. */
export const MOMENT_MAX = 24;

/** How a moment is written. */
export const MOMENT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

/**
 * Whether a text is a moment as browsers write it, `2026-11-22T17:00:00.000Z`, or the same without milliseconds; neither
 * 30 February nor the year 0, which Postgres refuses. `Date.parse` takes some positions of the log for years.
 */
export const isMoment = (text: string): boolean => {
  if (!MOMENT_PATTERN.test(text) || text.startsWith('0000')) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 19));
};
