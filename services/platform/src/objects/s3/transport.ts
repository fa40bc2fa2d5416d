import { type ClientRequest, type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { PassThrough, type Readable } from 'node:stream';
import { type ClientOptions } from 'minio';
import { connectionError, S3Unavailable } from './errors';

/** Statuses after which to try again later. After 429 and 503 the server has done nothing. */
const LATER: readonly unknown[] = [429, 500, 502, 503, 504];
const UNTOUCHED: readonly unknown[] = [429, 503];

/** Putting an upload's parts together may keep a server silent for this many times longer. */
const ASSEMBLY = 6;

/**
 * HTTP as the client is to use it. The client itself waits for an answer without end, and loses the connection of every
 * answer that asks to be tried later.
 * @param timeout milliseconds that may pass without a byte, from connecting to the end of the answer; a reader that is
 * slow is waited for
 */
export const transportOf = (secure: boolean, timeout: number): NonNullable<ClientOptions['transport']> => {
  const send = secure ? overHttps : overHttp;
  const request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest => {
    // A request that may not be sent twice does not use a kept connection either: the server may be closing it at that
    // moment.
    const once = options.method === 'POST';
    const limit = once ? timeout * ASSEMBLY : timeout;
    const call = send({ ...options, timeout: limit, ...(once && { agent: false }) });
    const giveUp = (): void => void call.destroy(silence(limit));
    call.once('timeout', giveUp);
    call.once('response', (answer) => {
      call.off('timeout', giveUp);
      watch(answer, limit);
      if (LATER.includes(answer.statusCode))
        call.destroy(
          new S3Unavailable(UNTOUCHED.includes(answer.statusCode) ? 'busy' : 'lost', `answers ${answer.statusCode}`),
        );
      else onAnswer(answer);
    });
    return call;
  };
  return { request } as NonNullable<ClientOptions['transport']>;
};

const silence = (limit: number): S3Unavailable => new S3Unavailable('silent', `was silent for ${limit} ms`);

/**
 * Gives an answer up in which nothing more comes, unless it is its reader that does not take what has come: then
 * something waits in the answer, or the answer itself has been told to wait, with nothing left in it. A reader that
 * begins to take again leaves the server its whole time.
 */
const watch = (answer: IncomingMessage, limit: number): void => {
  const { socket } = answer;
  let readerWasSlow = false;
  const onSilence = (): void => {
    const readerIsSlow = answer.readableLength > 0 || answer.isPaused();
    if (readerIsSlow || readerWasSlow) socket.setTimeout(limit);
    else answer.destroy(silence(limit));
    readerWasSlow = readerIsSlow;
  };
  socket.on('timeout', onSilence);
  answer.once('close', () => socket.off('timeout', onSilence));
};

/** The body of an answer, with the port's errors. A reader that stops early ends the connection. */
export const bodyOf = (answer: IncomingMessage): Readable => {
  const body = new PassThrough();
  answer.once('error', (error) => body.destroy(connectionError(error)));
  body.once('close', () => answer.destroy());
  return answer.pipe(body);
};
