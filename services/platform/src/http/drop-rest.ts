import { type IncomingMessage } from 'node:http';
import { BodyPace, PHONE } from './pace';

/** Bytes that are read for the sake of an answer. */
const MAX = 32 * 1024 * 1024;

/**
 * Reads and drops what is left of a request whose answer is known. A browser reads the answer after it has sent
 * everything: when we close the connection before that, or stop reading, it shows a network error in place of the
 * answer. A rest that is too long or comes too slowly is cut off all the same.
 */
export const dropRest = (req: IncomingMessage): void => {
  if (req.complete || req.destroyed) return;
  const pace = new BodyPace(PHONE, () => req.destroy());
  req.on('data', (chunk: Buffer) => {
    pace.count(chunk.length);
    if (pace.received > MAX) req.destroy();
  });
  req.once('close', () => pace.end());
  req.on('error', () => undefined);
  req.resume();
};
