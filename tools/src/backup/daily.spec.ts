import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpDaily, isFresh } from './daily';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T02:00:00Z');

describe('daily backups', () => {
  let folder: string;
  const said: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daily-'));
    said.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Lets time pass only by waiting. Answers the hours that were waited each time. */
  const runFor = async (
    waits: number,
    keep: number,
    make = (file: string) => Promise.resolve(writeFileSync(file, '')),
  ): Promise<readonly number[]> => {
    const ending = new AbortController();
    const waited: number[] = [];
    let now = START;
    await backUpDaily({
      folder,
      keep,
      make,
      signal: ending.signal,
      write: (line) => said.push(line),
      now: () => now,
      wait: (milliseconds) => {
        now += milliseconds;
        waited.push(milliseconds / HOUR);
        if (waited.length === waits) ending.abort();
        return Promise.resolve();
      },
    });
    return waited;
  };

  it('are made at once where there is none, and the newest are kept', async () => {
    expect(await runFor(4, 2)).toEqual([24, 24, 24, 24]);
    expect(readdirSync(folder)).toEqual(['portal-2027-03-03T020000Z.age', 'portal-2027-03-04T020000Z.age']);
  });

  it('wait a day after the one that is there, and not longer when the clock was set back', async () => {
    writeFileSync(join(folder, 'portal-2027-02-28T120000Z.age'), '');
    expect(await runFor(1, 2)).toEqual([10]);
    writeFileSync(join(folder, 'portal-2028-02-28T120000Z.age'), '');
    expect(await runFor(2, 2)).toEqual([24, 24]);
  });

  it('are tried again after an hour, and nothing is removed until one is made', async () => {
    writeFileSync(join(folder, 'portal-2027-02-01T020000Z.age'), '');
    expect(await runFor(2, 1, () => Promise.reject(new Error('the disk is full')))).toEqual([1, 1]);
    expect(readdirSync(folder)).toEqual(['portal-2027-02-01T020000Z.age']);
    expect(said).toEqual(['The daily backup failed: the disk is full', 'The daily backup failed: the disk is full']);
  });

  it('leave what is no backup alone, and remove what a killed one left', async () => {
    for (const name of [
      'keys.age',
      'portal-2027-02-01T020000Z.age.part',
      'portal-2027-02-01T020000Z.age.0f0f-11.log.gz',
    ])
      writeFileSync(join(folder, name), '');
    await runFor(1, 1);
    expect(readdirSync(folder)).toEqual(['keys.age', 'portal-2027-03-01T020000Z.age']);
  });

  it('need their folder', async () => {
    rmSync(folder, { recursive: true });
    await expect(runFor(1, 1)).rejects.toThrow('is missing');
    folder = mkdtempSync(join(tmpdir(), 'daily-'));
  });

  it('are fresh for a day and two hours', async () => {
    expect(await isFresh(folder, START)).toBe(false);
    writeFileSync(join(folder, 'portal-2027-03-01T020000Z.age'), '');
    expect([await isFresh(folder, START + 25 * HOUR), await isFresh(folder, START + 27 * HOUR)]).toEqual([true, false]);
  });
});
