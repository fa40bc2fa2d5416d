import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file';

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
    const kept = ['b.log.3', 'b.log.2', 'b.log.1', 'b.log'].flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').map((line) => Number(line.slice(0, 6))));
    expect(kept.at(-1)).toBe(26);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 27 - kept.length + index));
    expect(kept.length).toBeGreaterThan(15);
    for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(5 * 1024 * 1024);
  });
});
