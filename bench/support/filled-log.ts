import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createPool, type Pool } from '@berangkat/platform/postgres';
import { inScratchDatabase } from './yardstick';
import { populate } from './population';

/** A log of its own, filled with the events of applicants, their accounts and placements. */
export interface FilledLog {
  readonly databaseUrl: string;
  readonly masterKeyFile: string;
  readonly pool: Pool;
  readonly portalLog: PortalLog;
  readonly events: number;
  /** Position of the last event. */
  readonly position: string;
}

/** Events per applicant, about: half an account, an application, and a third has one to five steps of a placement. */
const EVENTS_PER_APPLICANT = 2.1;
const PROJECT = '20251111001';

/** Works with a log of about so many events in a fresh database on the server, and drops it afterwards. */
export const withFilledLog = <T>(
  databaseUrl: string,
  events: number,
  work: (filled: FilledLog) => Promise<T>,
): Promise<T> =>
  withLog(databaseUrl, (log) => populate(log, 0, Math.round(events / EVENTS_PER_APPLICANT), PROJECT), work);

/** As {@link withFilledLog}, with a log that is filled by `fill`; what that answers is handed on. */
export const withLog = <T, Filling extends Pick<FilledLog, 'events' | 'position'>>(
  databaseUrl: string,
  fill: (log: PortalLog) => Promise<Filling>,
  work: (filled: FilledLog & Filling) => Promise<T>,
): Promise<T> =>
  inScratchDatabase(databaseUrl, async (url) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-keys-'));
    const masterKeyFile = join(folder, 'master.key');
    await writeFile(masterKeyFile, randomBytes(32).toString('hex'), { mode: 0o600 });
    const pool = createPool({ url, name: 'bench', max: 10, pipeline: true, settings: { synchronous_commit: 'off' } });
    const portalLog = await openPortalLog(
      { DATABASE_URL: url, MASTER_KEY_FILE: masterKeyFile },
      pool,
      'bench',
      (error) => console.error(error.message),
    );
    try {
      const filling = await fill(portalLog);
      await pool.query('vacuum analyze events.log');
      return await work({
        databaseUrl: url,
        masterKeyFile,
        pool,
        portalLog,
        ...filling,
      });
    } finally {
      await portalLog.close();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    }
  });

/**
 * Events per second that a reader of the log gets who does nothing with them, not even open what is sealed: the
 * yardstick of everything that folds.
 */
export const readingSpeed = (filled: FilledLog): Promise<number> => speedOf(filled, async () => undefined);

/** Events per second that a reader of the log gets who opens them and does nothing else. */
export const openingSpeed = (filled: FilledLog): Promise<number> =>
  speedOf(filled, (events) => filled.portalLog.codec.decodeEach(events));

const speedOf = async (
  { portalLog: { store }, events, position }: FilledLog,
  use: (events: readonly RecordedEvent[]) => Promise<unknown>,
): Promise<number> => {
  const controller = new AbortController();
  const begun = performance.now();
  for await (const delivery of store.subscribeAll({ signal: controller.signal })) {
    if (delivery.kind === 'batch') await use(delivery.events);
    if (store.compare(delivery.position, position) >= 0) break;
  }
  controller.abort();
  return events / ((performance.now() - begun) / 1_000);
};
