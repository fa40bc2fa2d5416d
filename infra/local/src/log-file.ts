import { appendFileSync, closeSync, fstatSync, openSync, renameSync, rmSync } from 'node:fs';

/** Bytes of one file, and how many older ones are kept. */
const SIZE = 5 * 1024 * 1024;
const KEPT = 3;
/** Milliseconds that lines are gathered before they are written. */
const GATHER = 100;

/** A log that never grows beyond (1 + KEPT) × SIZE: when `name.log` is full it becomes `name.log.1`, that one `name.log.2`, and so on. */
export class LogFile {
  #fd: number;
  #size: number;
  #waiting: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** The last lines, for whoever has to say what went wrong. */
  #tail = '';

  constructor(private readonly path: string) {
    this.#fd = openSync(path, 'a', 0o600);
    this.#size = fstatSync(this.#fd).size;
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
    const bytes = Buffer.concat(this.#waiting.splice(0));
    if (this.#size > 0 && this.#size + bytes.length > SIZE) this.#rotate();
    appendFileSync(this.#fd, bytes);
    this.#size += bytes.length;
  }

  close(): void {
    this.flush();
    closeSync(this.#fd);
  }

  #rotate(): void {
    closeSync(this.#fd);
    rmSync(`${this.path}.${KEPT}`, { force: true });
    for (let age = KEPT - 1; age >= 1; age -= 1) moveIfThere(`${this.path}.${age}`, `${this.path}.${age + 1}`);
    moveIfThere(this.path, `${this.path}.1`);
    this.#fd = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}

const moveIfThere = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};
