import { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { httpErrors, httpError } from '@berangkat/platform/http';
import { type Receiving } from './receiving';

/**
 * Bytes that a chunk costs besides those in it. Four bodies that were sent byte by byte held 194 MB of memory, and one
 * megabyte was counted.
 */
const OF_A_CHUNK = 512;

/**
 * A body as it can be given to several services one after the other, as long as none has begun to read it. Null when
 * there is none.
 */
export type RequestBody = () => Buffer | Readable | null;

export interface BodyRules {
  /** It is passed on as it comes: the service that takes it has its own rules for it. */
  readonly streamed: boolean;
  /** Bytes of one that is read to its end before a service is bothered with it. */
  readonly max: number;
  /** Milliseconds in which the whole of it has to be there. */
  readonly within: number;
  /** The address that it comes from. */
  readonly from: string;
  readonly receiving: Receiving;
  /** Told what has to happen when the request has been answered. */
  readonly whenDone: (work: () => void) => void;
}

/**
 * The body of a request, once it is known how it is to be forwarded: at once for streams, when it is complete for all
 * others. A slow client then keeps no service waiting, and head and body leave together.
 * @throws {HttpError} 408 when it does not arrive in time, 413 for too long a one, 429 or 503 when too much is arriving
 * already
 * @throws when the client goes away in the middle of it
 */
export const bodyOf = async (req: IncomingMessage, rules: BodyRules): Promise<RequestBody> => {
  const length = req.headers['content-length'];
  if (length === undefined && req.headers['transfer-encoding'] === undefined) return () => null;
  if (rules.streamed) return () => streamOf(req);
  if (Number(length ?? 0) > rules.max) throw httpErrors.tooLarge();
  const whole = await readWhole(req, rules);
  return () => whole;
};

const readWhole = (req: IncomingMessage, { max, within, from, receiving, whenDone }: BodyRules): Promise<Buffer> => {
  const share = receiving.begin(from);
  // It is held until its service has answered.
  whenDone(() => share.end());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const late = setTimeout(() => fail(httpError(408, 'request-cut-off')), within);
    const fail = (failure: Error): void => {
      clearTimeout(late);
      req.off('data', take);
      chunks.length = 0;
      reject(failure);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > max) return fail(httpErrors.tooLarge());
      try {
        share.hold(chunk.length + OF_A_CHUNK);
        chunks.push(chunk);
      } catch (refusal) {
        fail(refusal as Error);
      }
    };
    req.on('data', take);
    req.once('end', () => {
      clearTimeout(late);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    const close = (): void => {
      // A request closes in the end however it went, and an error takes long to make.
      if (!req.readableEnded) fail(new Error('the client has gone'));
    };
    req.once('error', close).once('close', close);
  });
};

/**
 * The request itself must outlive this: a service that answers before it has read everything ends the stream, and its
 * answer still has to get back.
 */
const streamOf = (req: IncomingMessage): Readable =>
  Readable.from(req.iterator({ destroyOnReturn: false }), { objectMode: false });
