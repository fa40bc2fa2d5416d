import { writeSync } from 'node:fs';
import { type DestinationStream } from 'pino';

/**
 * Lines are written together, many at once under load: every write costs more than making a line. At most after so many
 * milliseconds, or bytes.
 */
const GATHER = 100;
const TOGETHER = 8 * 1024;
/** The most bytes that wait for a slow reader. Lines that come when this is full are dropped. */
const MAX_WAITING = 1024 * 1024;
/** Milliseconds until the next try when the reader is behind, and when nothing can be written for another reason. */
const WHEN_FULL = 20;
const WHEN_FAILED = 200;
/** Milliseconds that a process that ends waits for a reader who takes nothing. */
const LAST_WAIT = 1_000;
const LAST_PAUSE = 10;

const STDOUT = 1;

/**
 * Standard output for a log. Its failures never stop the service: on a full disk, or when the reader has ended, lines
 * are lost, and the next one that can be written says how many bytes. (pino's own destination throws for ENOSPC, and at
 * the end of the process tries again without end.) A pipe or a socket is written to without blocking and at once, so
 * that it is known at every moment, at the end of the process too, which bytes were taken: a write in another thread
 * that is under way at the end can be neither awaited nor counted, and lines were missing or stood twice.
 */
export const standardOutput = (): DestinationStream => {
  unblock();
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  /** Bytes that are being written and were not accepted yet. */
  let left: Buffer = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  let gone = false;

  const later = (wait: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush();
    }, wait).unref();
  };
  const gather = (): Buffer => {
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
  /**
   * Writes what is there, as far as it is taken.
   * @returns whether the rest has to wait for a reader
   */
  const write = (): boolean => {
    try {
      while (!gone && left.length + size + lost > 0) {
        if (left.length === 0) left = gather();
        left = left.subarray(writeSync(STDOUT, left));
      }
      return false;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') return true;
      lost += left.length;
      left = left.subarray(left.length);
      gone = code === 'EPIPE' || code === 'EBADF';
      return false;
    }
  };
  const flush = (): void => {
    const full = write();
    if (full) later(WHEN_FULL);
    else if (lost > 0) later(WHEN_FAILED);
  };

  process.once('exit', () => {
    for (let waited = 0; waited < LAST_WAIT && write(); waited += LAST_PAUSE) pause(LAST_PAUSE);
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
      if (size >= TOGETHER && left.length === 0 && lost === 0) flush();
      else later(GATHER);
    },
  };
};

/**
 * Node makes a pipe or a socket at standard output non-blocking as soon as somebody asks for its stream, and puts that
 * back when it ends. Files take what they are given at once; a terminal that somebody holds holds the process.
 */
const unblock = (): unknown => process.stdout;

const pause = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
