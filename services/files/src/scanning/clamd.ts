import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createReadStream } from 'node:fs';

/** A scanner's verdict on a file. `unknown`: the scanner is away, too slow, full, or not understood. */
export type Verdict = 'clean' | 'infected' | 'unknown';

export interface Scanner {
  /** Never throws: what cannot be found out is `unknown`. */
  scan(path: string): Promise<Verdict>;
}

export interface ClamdOptions {
  /** `tcp://clamd:3310`, or `unix:/run/clamav/clamd.sock`. */
  readonly url: URL;
  /** Milliseconds that a scan may take, waiting for the connection included. */
  readonly timeout: number;
  /** Hears why a verdict is unknown. */
  readonly onUnknown: (reason: unknown) => void;
}

/** Bytes that are sent together. */
const CHUNK = 64 * 1024;
/** Characters of the longest answer that is read. */
const LONGEST_ANSWER = 1_024;

/**
 * ClamAV's daemon, asked by the command INSTREAM (clamd(8)): the file goes in chunks, each after its length in four
 * bytes, and a chunk of no length ends it. The answer is `stream: OK`, `stream: <name> FOUND` or `… ERROR`. Only the
 * first is taken for clean, and only after the end of the file was sent.
 */
export const clamd = ({ url, timeout, onUnknown }: ClamdOptions): Scanner => ({
  async scan(path) {
    const signal = AbortSignal.timeout(timeout);
    const socket = url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname);
    const stop = (): void => void socket.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    try {
      let ended = false;
      const answer = answerOf(socket);
      // A daemon that has found something, or takes no more, answers and hangs up while the file is being sent.
      send(socket, path, signal, () => (ended = true)).catch(() => undefined);
      const verdict = verdictOf(await answer);
      if (verdict === 'clean' && !ended) throw new Error('clamd called a file clean before it had all of it');
      return verdict;
    } catch (error) {
      onUnknown(error);
      return 'unknown';
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  },
});

const send = async (socket: Socket, path: string, signal: AbortSignal, onEnd: () => void): Promise<void> => {
  await write(socket, Buffer.from('zINSTREAM\0'), signal);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>)
    await write(socket, Buffer.concat([lengthOf(chunk.length), chunk]), signal);
  onEnd();
  await write(socket, lengthOf(0), signal);
};

/** Waits until the daemon takes more: the file is not piled up here. */
const write = async (socket: Socket, bytes: Buffer, signal: AbortSignal): Promise<void> => {
  if (socket.destroyed) throw new Error('clamd hung up');
  if (!socket.write(bytes)) await once(socket, 'drain', { signal });
};

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** Reads the daemon's answer until it ends or the daemon hangs up. */
const answerOf = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1');
    if (answer.includes('\0')) return answer.slice(0, answer.indexOf('\0'));
    if (answer.length > LONGEST_ANSWER) break;
  }
  throw new Error('clamd gave no whole answer');
};

const verdictOf = (answer: string): Verdict => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
  throw new Error(`clamd answers ${answer.slice(0, 100)}`);
};
