/** A browser says by this cookie that it tells of its calls. */
export const TRACED_COOKIE = 'portal-traced';

/** The entry of `Server-Timing` by which a browser knows the id of a call that the gateway expects it to tell of. */
export const REQUEST_TIMING = 'request';

/** Spans that a browser tells of in one message. */
export const MAX_REPORTED = 50;

/** Milliseconds. What began earlier, or took longer, is not told. */
export const LONGEST_REPORTED = 10 * 60_000;

const PLACE = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

/** Whether this names a span as a notice does. */
export const isPlace = (value: unknown): value is string => typeof value === 'string' && PLACE.test(value);

/**
 * Reads the places of the spans of a message's notices, in the order of the notices; undefined for a notice that nobody
 * traces.
 */
export const readPlaces = (message: unknown): readonly (string | undefined)[] =>
  Array.isArray(message)
    ? message.map((notice: unknown) => {
        const { place } = Object(notice) as { readonly place?: unknown };
        return isPlace(place) ? place : undefined;
      })
    : [];
