import { randomUUID } from 'node:crypto';
import { type EventMetadata, LOG_FORMAT } from '@berangkat/contracts/kernel';
import { type EventStore, type ExpectedRevision, openEventStore } from '@berangkat/platform/event-store';
import { bareAppend } from './support/bare-append';
import { engineOption, withEngines } from './support/engines';
import { Latencies } from './support/latencies';
import {
  type BareWriter,
  bareInsert,
  compare,
  type Figure,
  inScratchDatabase,
  type Measure,
  perSecond,
  report,
  type Result,
  type Setting,
} from './support/yardstick';

const WRITERS = [1, 16, 48];
/** On Postgres at 16 writers; another engine's port may cost at most as much at any number. */
const REACH = 0.85;
const ROUNDS = 12;
const ROUND_MS = 400;
/** Events that a writer puts into one stream before it begins the next, as placements have them. */
const EVENTS_PER_STREAM = 5;

/** The size of a real event: a few ids, two sealed fields, and what the audit trail keeps. */
const TYPE = 'ApplicantShortlisted';
const DATA = {
  applicantid: '20251111001',
  projectid: '20251111002',
  position: 'Housekeeping',
  $sealed: { name: 'A'.repeat(120), email: 'B'.repeat(140) },
};
const METADATA: EventMetadata = {
  causationId: randomUUID(),
  correlationId: randomUUID(),
  actor: { accountid: '20251111001', category: 'admin', role: 'superadmin' },
  audit: {
    action: 'shortlist',
    page: '/project-applicant-management',
    clientIp: '10.0.0.1',
    deviceType: 'desktop',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  },
  schemaVersion: 1,
  occurredAt: 1_763_700_000_000,
  subject: 'applicant-20251111001',
  format: LOG_FORMAT,
  hash: 'f'.repeat(64),
};
const ROW = ['placement-20251111002-20251111001', TYPE, JSON.stringify(DATA), JSON.stringify(METADATA)] as const;

/**
 * Events appended per second through the port, one event each, beside what the engine does without it: on Postgres the
 * insert of a row of the same size, on EventStoreDB the append of the same event with the bare client.
 * `--engine eventstoredb`
 */
export const run = (setting: Setting): Promise<Result> =>
  engineOption(setting, ['postgres', 'eventstoredb']) === 'postgres'
    ? inScratchDatabase(setting.databaseUrl, async (url) =>
        measure(
          'append',
          'single-row insert with commit',
          await openEventStore({ DATABASE_URL: url }, { name: 'bench' }),
          await bareInsert(url, Math.max(...WRITERS), ROW),
        ),
      )
    : withEngines(['eventstoredb'], async () => {
        const url = process.env.EVENTSTORE_URL!;
        const store = await openEventStore(
          { DATABASE_URL: setting.databaseUrl, EVENTSTORE_URL: url, EVENTSTORE_PREFIX: `bench-${Date.now()}` },
          { name: 'bench' },
        );
        return measure(
          'append-eventstoredb',
          'append with the bare client',
          store,
          bareAppend(url, { type: TYPE, data: DATA, metadata: METADATA }, EVENTS_PER_STREAM),
        );
      });

const measure = async (name: string, yardstick: string, store: EventStore, bare: BareWriter): Promise<Result> => {
  try {
    const figures: Figure[] = [];
    for (const writers of WRITERS) {
      const latencies = new Latencies();
      const compared = await compare(bare.measure, appending(store, latencies), {
        writers,
        rounds: ROUNDS,
        milliseconds: ROUND_MS,
      });
      figures.push({
        name: writers === 1 ? '1 writer' : `${writers} writers`,
        unit: 'events/s',
        ...compared,
        ...((writers === 16 || name !== 'append') && { reach: REACH }),
        details: { 'p50 ms': latencies.p50, 'p99 ms': latencies.p99 },
      });
    }
    return await report({ name, yardstick, figures, at: new Date().toISOString() });
  } finally {
    await Promise.all([store.close(), bare.close()]);
  }
};

const appending =
  (store: EventStore, latencies: Latencies): Measure =>
  (writers, milliseconds) => {
    const run = randomUUID();
    return perSecond(writers, milliseconds, async (writer, round) => {
      const seen = round % EVENTS_PER_STREAM;
      const expected: ExpectedRevision = seen === 0 ? 'no_stream' : seen - 1;
      const sentAt = performance.now();
      await store.append(
        `placement-${run}-${writer}-${(round - seen) / EVENTS_PER_STREAM}`,
        [{ id: randomUUID(), type: TYPE, data: DATA, metadata: METADATA }],
        expected,
      );
      latencies.add(performance.now() - sentAt);
    });
  };
