import { randomUUID } from 'node:crypto';
import { type DomainEvent, genesisOf } from '@berangkat/platform/event-log';
import { type LargePortal, openLargePortal } from './support/large-portal';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { measureQuery } from './support/measure-query';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { median, perSecond } from './support/yardstick';

/** How many times as slow as at the first size anything may be. */
const LIMIT = 1.3;
const SIZES = [10_000, 100_000, 1_000_000];
/** Largest size without `--applicants`. */
const APPLICANTS = 100_000;
/** Applicants that are written while the worker stands still, to see how fast it goes on. */
const BACKLOG = 5_000;
const WRITERS = 16;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const QUERIES = 200;

export const needsPortal = true;

const LIST = '/applicants/paging-with-owner-status-with-removed?limit=100&app=10&page=1';
const LISTS: readonly (readonly [name: string, path: string])[] = [
  ['first page', LIST],
  ['first page by name', `${LIST}&sort=firstname&dir=asc`],
  ['one industry and degree', `${LIST}&cat=hospitality&degree=diploma`],
  ['search of a rare name', `${LIST}&q=rumaropen`],
];

/** Each figure at one size as the time that one thing takes, in milliseconds. */
type Times = ReadonlyMap<string, number>;

/** Milliseconds per event. Page visits: real events, each in a stream of its own. */
const appending = async ({ log: { log } }: LargePortal): Promise<number> => {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = await perSecond(WRITERS, ROUND_MS, async () => {
      const commandId = randomUUID();
      const stream = `visit-2026-01-01-${commandId}`;
      const visit: DomainEvent = { type: 'PageAccessed', data: { visitor: commandId, page: '/applicant-management' } };
      const meta = {
        commandId,
        correlationId: commandId,
        actor: { accountid: '', category: 'visitor' },
        audit: {},
        occurredAt: Date.now(),
      };
      await log.append(stream, { revision: 'no_stream', hash: genesisOf(stream) }, [visit], meta);
    });
    rates.push(rate);
  }
  return 1_000 / median(rates);
};

const timesAt = async (portal: LargePortal, size: number): Promise<Times> => {
  await portal.growTo(size - BACKLOG);
  const { events, catchingUp } = await portal.growTo(size, { worker: 'held' });
  await portal.pool.query('analyze');
  const times = new Map([
    ['append', await appending(portal)],
    ['catch-up', (catchingUp * 1_000) / events],
  ]);
  for (const [name, path] of LISTS) times.set(name, (await measureQuery(portal.admin, { name, path }, QUERIES)).p50);
  return times;
};

/**
 * Appending, lists and catching up as the portal grows, beside the same at 10,000 applicants. `--applicants 1000000`
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const largest = numberOption(setting, 'applicants', APPLICANTS);
  const portal = await openLargePortal(setting);
  try {
    const figures: LimitedFigure[] = [];
    let first: Times | undefined;
    for (const size of SIZES.filter((candidate) => candidate <= largest)) {
      const times = await timesAt(portal, size);
      first ??= times;
      for (const [name, time] of times) {
        const yardstick = first.get(name)!;
        figures.push({
          name: `${name}, ${size} applicants`,
          unit: 'ms',
          yardstick,
          figure: time,
          ratio: time / yardstick,
          limit: LIMIT,
        });
      }
    }
    return await reportLimits({
      name: 'growth',
      yardstick: `the same at ${SIZES[0]} applicants`,
      limited: 'ratio',
      figures,
      at: new Date().toISOString(),
    });
  } finally {
    await portal.close();
  }
}
