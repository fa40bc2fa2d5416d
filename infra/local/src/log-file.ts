import * as disk from 'node:fs';

/** Bytes of one file, and how many older ones are kept. */
const SIZE = 5 * 1024 * 1024;
const KEPT = 3;
/** Milliseconds that lines are gathered before they are written, and between two tries while the disk takes nothing. */
const GATHER = 100;
const AGAIN = 1_000;
/** Bytes that wait for a disk which takes nothing; the oldest make way for newer ones. */
const MAX_WAITING = 256 * 1024;

/** The file system under a log; Node's own except in tests. */
export type LogDisk = Pick<typeof disk, 'openSync' | 'fstatSync' | 'writeSync' | 'closeSync' | 'renameSync' | 'rmSync'>;

/**
 * A log that never grows beyond (1 + KEPT) × SIZE: when `name.log` is full it becomes `name.log.1`, that one
 * `name.log.2`, and so on. Nothing here throws: on a full disk the portal goes on without its log, and a line says how
 * much is missing once there is space again.
 */
export class LogFile {
  #fd: number | undefined;
  #size = 0;
  #waiting: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Bytes that made way, and why the disk did not take them. */
  #lost = 0;
  #because = '';
  /** The last lines, for a message about what went wrong. */
  #tail = '';

  constructor(
    private readonly path: string,
    private readonly files: LogDisk = disk,
  ) {
    this.#try(() => this.#open());
  }

  write(chunk: Buffer | string): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    this.#waiting.push(bytes);
    this.#tail = (this.#tail + bytes.toString('utf8')).slice(-4_000);
    this.#timer ??= setTimeout(() => this.flush(), GATHER).unref();
  }

  tail(lines = 12): string {
    return this.#tail.trimEnd().split('\n').slice(-lines).join('\n');
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const lines = Buffer.concat(this.#waiting);
    const notice = Buffer.from(
      this.#lost === 0 ? '' : `--- ${this.#lost} bytes of this log are missing (${this.#because})\n`,
    );
    const written = this.#append(Buffer.concat([notice, lines]));
    if (written >= notice.length) this.#lost = 0;
    const left = lines.subarray(Math.max(0, written - notice.length));
    const tooMany = Math.max(0, left.length - MAX_WAITING);
    this.#lost += tooMany;
    this.#waiting = left.length === 0 ? [] : [left.subarray(tooMany)];
    if (left.length > 0 && !this.#closed) this.#timer = setTimeout(() => this.flush(), AGAIN).unref();
  }

  close(): void {
    this.#closed = true;
    this.flush();
    this.#shut();
  }

  #open(): number {
    if (this.#fd !== undefined) return this.#fd;
    this.#fd = this.files.openSync(this.path, 'a', 0o600);
    this.#size = this.files.fstatSync(this.#fd).size;
    return this.#fd;
  }

  #shut(): void {
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd !== undefined) this.#try(() => this.files.closeSync(fd));
  }

  /** Answers how many of the bytes were written. */
  #append(bytes: Buffer): number {
    let at = 0;
    this.#try(() => {
      this.#makeRoom(bytes.length);
      while (at < bytes.length) {
        const count = this.files.writeSync(this.#open(), bytes, at);
        at += count;
        this.#size += count;
      }
    });
    return at;
  }

  #makeRoom(coming: number): void {
    this.#open();
    if (this.#size === 0 || this.#size + coming <= SIZE) return;
    this.#shut();
    this.files.rmSync(`${this.path}.${KEPT}`, { force: true });
    for (let age = KEPT - 1; age >= 1; age -= 1) this.#moveIfThere(`${this.path}.${age}`, `${this.path}.${age + 1}`);
    this.#moveIfThere(this.path, `${this.path}.1`);
  }

  #moveIfThere(from: string, to: string): void {
    try {
      this.files.renameSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#because = (error as NodeJS.ErrnoException).code ?? 'unknown';
    }
  }
}
