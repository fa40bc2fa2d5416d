import { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes. What is not longer is read to its end before a service is bothered with it. */
const SMALL = 64 * 1024;

/** A body as it can be given to several services one after the other, as long as none has begun to read it. Null when there is none. */
export type RequestBody = () => Buffer | Readable | null;

/**
 * The body of a request, once it is known how it is to be forwarded: at once for streams, when it is complete for small ones. A slow client then keeps no
 * service waiting, and head and body leave together.
 * @throws when the client goes away in the middle of a small body
 */
export const bodyOf = async (req: IncomingMessage): Promise<RequestBody> => {
  const length = req.headers['content-length'];
  if (length === undefined && req.headers['transfer-encoding'] === undefined) return () => null;
  if (length === undefined || Number(length) > SMALL) return () => streamOf(req);
  const whole = await readWhole(req);
  return () => whole;
};

const readWhole = (req: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    req.once('error', reject);
    req.once('close', () => reject(new Error('the client has gone')));
  });

/** The request itself must outlive this: a service that answers before it has read everything ends the stream, and its answer still has to get back. */
const streamOf = (req: IncomingMessage): Readable => Readable.from(req.iterator({ destroyOnReturn: false }), { objectMode: false });
