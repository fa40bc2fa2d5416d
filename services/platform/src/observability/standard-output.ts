import { write, writeSync } from 'node:fs';
import { type DestinationStream } from 'pino';

/**
 * Lines are written together, many at once under load: every write costs more than making a line. At most after so many
 * milliseconds, or bytes.
 */
const GATHER = 100;
const TOGETHER = 8 * 1024;
/** Bytes that wait for a reader who is slow; what comes then is dropped. */
const MAX_WAITING = 1024 * 1024;
/** Milliseconds between two tries while nothing can be written, and how often a process that ends tries. */
const AGAIN = 200;
const LAST_TRIES = 20;

/**
 * Standard output for a log. Its failures never stop the service: on a full disk, or when the reader has ended, lines
 * are lost, and the next one that can be written says how many bytes. (pino's own destination throws for ENOSPC, and at
 * the end of the process tries again without end.) Lines whose writing is under way when the process ends are written
 * again, because nothing says any more whether they arrived: the last ones may stand twice.
 */
export const standardOutput = (descriptor = 1): DestinationStream => {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  let writing: Buffer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let gone = false;

  const later = (wait: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush();
    }, wait).unref();
  };
  const taken = (): Buffer => {
    const missing =
      lost === 0
        ? ''
        : `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: 'log lines are missing', bytes: lost })}\n`;
    const lines = Buffer.from(missing + waiting.join(''));
    lost = 0;
    waiting = [];
    size = 0;
    return lines;
  };
  const flush = (): void => {
    if (writing !== undefined || gone || size + lost === 0) return;
    writing = taken();
    write(descriptor, writing, done);
  };
  const done = (error: NodeJS.ErrnoException | null, count: number): void => {
    const left = writing!.subarray(error === null ? count : 0);
    writing = left.length === 0 ? undefined : left;
    if (error?.code === 'EAGAIN') setTimeout(() => write(descriptor, left, done), AGAIN).unref();
    else if (error !== null) failed(error, left.length);
    else if (writing !== undefined) write(descriptor, left, done);
    else if (size >= TOGETHER) flush();
    else if (size > 0) later(GATHER);
  };
  const failed = ({ code }: NodeJS.ErrnoException, bytes: number): void => {
    writing = undefined;
    lost += bytes;
    gone = code === 'EPIPE' || code === 'EBADF';
    later(AGAIN);
  };

  process.once('exit', () => {
    let lines = Buffer.concat([writing ?? Buffer.alloc(0), taken()]);
    for (let tries = 0; lines.length > 0 && !gone && tries < LAST_TRIES; ) {
      try {
        lines = lines.subarray(writeSync(descriptor, lines));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        tries += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      }
    }
  });

  return {
    write(line: string) {
      if (gone) return;
      if (size > MAX_WAITING) {
        lost += Buffer.byteLength(line);
        return;
      }
      waiting.push(line);
      size += Buffer.byteLength(line);
      if (size >= TOGETHER) flush();
      else later(GATHER);
    },
  };
};
