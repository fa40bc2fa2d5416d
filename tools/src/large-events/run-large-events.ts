import { EVENT_MAX_BYTES } from '@berangkat/contracts/kernel';
import { engines, environment, readConfig } from '@berangkat/platform/config';
import { openEventStore, PAGE_BYTES } from '@berangkat/platform/event-store';
import { assertNotAway } from '@berangkat/platform/portal-log';
import { type VerbCall } from '../verb';
import { createPool } from '@berangkat/platform/postgres';
import { counted, numbered, progressTo } from '../progress';
import { type Share, type Survey, type SurveyedEvent, surveyLog } from './survey';

const USAGE = `usage: npm run large-events -- [--most <number>]

Names the largest events of the log, the streams that hold most of it and the accounts that wrote most of it. Reads only; the portal may run.`;

const settings = { DATABASE_URL: environment.DATABASE_URL, ...engines.eventStore };
const MAX = 10;

/**
 * `npm run large-events`: what takes up the log that the configuration names.
 * @returns the exit code: 0, also when there are oversized events; 2 when it was called in a wrong way
 * @throws {ConfigError} {@link StoreUnavailable}
 */
export const runLargeEvents = async ({ args, env, write, signal }: VerbCall): Promise<number> => {
  const max = mostOf(args);
  if (max === undefined) {
    write(USAGE);
    return 2;
  }
  const config = readConfig(settings, env);
  const pool = createPool({ url: config.DATABASE_URL, name: 'large-events', max: 1 });
  const store = await openEventStore(config, { name: 'large-events' });
  try {
    await assertNotAway(pool, config);
    await store.ping();
    const total = await store.countAfter?.(store.start);
    for (const line of linesOf(
      await surveyLog(store, { max, onProgress: progressTo(write, total, 'looked at'), ...(signal && { signal }) }),
    ))
      write(line);
    return 0;
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
};

const mostOf = (args: readonly string[]): number | undefined => {
  if (args.length === 0) return MAX;
  const [option, value = '', ...more] = args;
  return option === '--most' && more.length === 0 && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
};

/** `320 KB`, `1.4 MB` */
const sized = (bytes: number): string =>
  bytes < 1_024
    ? `${bytes} B`
    : bytes < 1_024 ** 2
      ? `${Math.round(bytes / 1_024)} KB`
      : `${(bytes / 1_024 ** 2).toFixed(1)} MB`;

const linesOf = ({ all, events, streams, accounts, oversizedFrom, oversizedTo }: Survey): readonly string[] => [
  `The log holds ${counted(all.events, 'event')}, ${sized(all.bytes)}.`,
  ...(oversizedFrom === undefined || oversizedTo === undefined
    ? [`None is larger than the ${sized(EVENT_MAX_BYTES)} that an event may have.`]
    : [
        `${counted(all.oversized, 'event')} of them ${all.oversized === 1 ? 'is' : 'are'} larger than the ${sized(EVENT_MAX_BYTES)} that an event may have,` +
          ` appended from ${timeOf(oversizedFrom)} to ${timeOf(oversizedTo)}.`,
        `Every reader takes them in pages of at most ${sized(PAGE_BYTES)} and one event, so they are folded, attested and verified like all others. They stay: no event is` +
          ' ever removed. See "Oversized events" in docs/operations/repair.md.',
      ]),
  '',
  'Largest events:',
  ...events.map(eventLine),
  '',
  'Largest streams:',
  ...streams.map((share) => shareLine(share, share.name)),
  '',
  'Accounts that wrote most:',
  ...accounts.map((share) =>
    shareLine(share, share.name === '' ? 'nobody signed in, or the portal itself' : `account ${share.name}`),
  ),
];

const eventLine = ({ bytes, type, stream, revision, id, accountid, recordedAt }: SurveyedEvent): string =>
  `  ${sized(bytes).padStart(9)}  ${type}, revision ${revision} of ${stream}, by ${accountid === undefined ? 'nobody' : `account ${accountid}`}, ${timeOf(recordedAt)}, event ${id}`;

const shareLine = ({ bytes, events, oversized }: Share, name: string): string =>
  `  ${sized(bytes).padStart(9)}  ${name}, ${counted(events, 'event')}${oversized === 0 ? '' : `, ${numbered(oversized)} of them oversized`}`;

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
