import { type RequestHandler } from 'express';
import { type EventStore } from '@berangkat/platform/event-store';
import { askedPosition, sendStale } from '@berangkat/platform/http';
import { type ReadPositions } from './read-positions';

/** Milliseconds that a query waits for the read models at most. */
const TIMEOUT_MS = 1_000;

/**
 * Read your own writes: a request that names the position of a command's answer (Portal-Position) waits until the read
 * models have it. After a second it is answered from what there is, and told so (Portal-Stale). A header that no
 * command can have answered is ignored.
 */
export const readYourWrites =
  (
    positions: Pick<ReadPositions, 'waitFor'>,
    store: Pick<EventStore, 'isPosition'>,
    timeout = TIMEOUT_MS,
  ): RequestHandler =>
  (req, res, next) => {
    const position = askedPosition(req);
    if (position === undefined || !store.isPosition(position)) return next();
    positions.waitFor(position, timeout).then((reached) => {
      if (!reached) sendStale(res);
      next();
    }, next);
  };
