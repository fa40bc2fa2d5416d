import { type IncomingMessage } from 'node:http';
import { Pace, PHONE } from './pace';

/** Bytes that are read for the sake of an answer. */
const MAX = 32 * 1024 * 1024;

/**
 * Reads and drops what is left of a request whose answer is known. A browser looks for an answer when it has sent
 * everything: a connection that is closed before, or that nobody reads from any more, is all that it gets to see. What
 * is too much or comes too slowly is cut off all the same.
 */
export const dropRest = (req: IncomingMessage): void => {
  if (req.complete || req.destroyed) return;
  const pace = new Pace(PHONE, () => req.destroy());
  req.on('data', (chunk: Buffer) => {
    pace.count(chunk.length);
    if (pace.received > MAX) req.destroy();
  });
  req.once('close', () => pace.end());
  req.on('error', () => undefined);
  req.resume();
};
