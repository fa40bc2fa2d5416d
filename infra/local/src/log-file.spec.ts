import * as fs from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogDisk, LogFile } from './log-file';

describe('a log file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-file-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('carries on where it stopped, and knows its last lines', () => {
    const path = join(folder, 'a.log');
    const first = new LogFile(path);
    first.write('one\n');
    first.close();
    const second = new LogFile(path);
    second.write('two\nthree\n');
    second.write('four\n');
    expect(second.tail(2)).toBe('three\nfour');
    second.close();
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\nfour\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('keeps three full ones beside it and loses no line that is younger', () => {
    const path = join(folder, 'b.log');
    const log = new LogFile(path);
    const megabyte = 'x'.repeat(1024 * 1024 - 8);
    for (let line = 0; line < 27; line += 1) {
      log.write(`${String(line).padStart(6, '0')} ${megabyte}\n`);
      log.flush();
    }
    log.close();
    const files = readdirSync(folder).filter((file) => file.startsWith('b.log'));
    expect(files.sort()).toEqual(['b.log', 'b.log.1', 'b.log.2', 'b.log.3']);
    const kept = ['b.log.3', 'b.log.2', 'b.log.1', 'b.log'].flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => Number(line.slice(0, 6))),
    );
    expect(kept.at(-1)).toBe(26);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 27 - kept.length + index));
    expect(kept.length).toBeGreaterThan(15);
    for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(5 * 1024 * 1024);
  });

  /** A disk that takes so many more bytes and says ENOSPC then, as a full one does: in the middle of a write, too. */
  const diskWith = (space: { left: number }): LogDisk => {
    const full = (): never => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    return {
      ...fs,
      openSync: (path, flags, mode) =>
        space.left === 0 && !fs.existsSync(path) ? full() : fs.openSync(path, flags, mode),
      writeSync: ((fd: number, bytes: Buffer, at: number) => {
        const taken = Math.min(space.left, bytes.length - at);
        if (taken === 0) return full();
        space.left -= taken;
        return fs.writeSync(fd, bytes, at, taken);
      }) as LogDisk['writeSync'],
    };
  };

  it.holds('V16.5.3c')('throws nothing on a full disk, and writes what waited when there is space again', () => {
    const path = join(folder, 'full.log');
    const space = { left: 0 };
    const log = new LogFile(path, diskWith(space));
    log.write('one\n');
    log.flush();
    expect(log.tail()).toBe('one');
    space.left = 6;
    log.write('two\n');
    log.flush();
    expect(readFileSync(path, 'utf8')).toBe('one\ntw');
    space.left = 100;
    log.flush();
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  });

  it('does not gather without end while the disk is full, and says how much is missing', () => {
    const path = join(folder, 'long.log');
    const space = { left: 0 };
    const log = new LogFile(path, diskWith(space));
    const line = `${'x'.repeat(99)}\n`;
    for (let count = 0; count < 10_000; count += 1) log.write(line);
    log.flush();
    log.write(line.repeat(1_000));
    log.flush();
    space.left = 2_000_000;
    log.write('the end\n');
    log.flush();
    log.close();
    const content = readFileSync(path, 'utf8');
    const missing = Number(/^--- (\d+) bytes of this log are missing \(ENOSPC\)\n/.exec(content)?.[1]);
    expect(missing).toBe(1_100_000 - 256 * 1024);
    expect(content.slice(content.indexOf('\n') + 1)).toHaveLength(256 * 1024 + 'the end\n'.length);
    expect(content.endsWith('the end\n')).toBe(true);
  });

  it('does without its folder', () => {
    const log = new LogFile(join(folder, 'nowhere', 'c.log'));
    log.write('lost\n');
    log.flush();
    log.close();
    expect(log.tail()).toBe('lost');
  });
});
