import { randomUUID } from 'node:crypto';
import { type EventMetadata } from '@berangkat/contracts/kernel';
import { type ExpectedRevision, PostgresEventStore } from '@berangkat/platform/event-store';
import { Latencies } from './support/latencies';
import { bareInsert, compare, type Figure, inScratchDatabase, type Measure, perSecond, report, type Result, type Setting } from './yardstick';

const WRITERS = [1, 16, 48];
const REACH_AT_16 = 0.85;
const ROUNDS = 12;
const ROUND_MS = 400;
/** Events that a writer puts into one stream before it begins the next, as placements have them. */
const EVENTS_PER_STREAM = 5;

/** The size of a real event: a few ids, two sealed fields, and what the audit trail keeps. */
const TYPE = 'ApplicantShortlisted';
const DATA = { applicantid: '20251111001', projectid: '20251111002', position: 'Housekeeping', $sealed: { name: 'A'.repeat(120), email: 'B'.repeat(140) } };
const METADATA: EventMetadata = {
  causationId: randomUUID(),
  correlationId: randomUUID(),
  actor: { accountid: '20251111001', category: 'admin', role: 'superadmin' },
  audit: { action: 'shortlist', page: '/project-applicant-management', clientIp: '10.0.0.1', deviceType: 'desktop', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' },
  schemaVersion: 1,
  occurredAt: 1_763_700_000_000,
  subject: 'applicant-20251111001',
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
};

/** Events appended per second through the port, one event each, beside the bare insert of a row of the same size. */
export async function run({ databaseUrl }: Setting): Promise<Result> {
  const figures = await inScratchDatabase(databaseUrl, async (url) => {
    const store = await PostgresEventStore.open({ url, name: 'bench' });
    const bare = await bareInsert(url, Math.max(...WRITERS), ['placement-20251111002-20251111001', TYPE, JSON.stringify(DATA), JSON.stringify(METADATA)]);
    try {
      const measured: Figure[] = [];
      for (const writers of WRITERS) {
        const latencies = new Latencies();
        const compared = await compare(bare.measure, appending(store, latencies), { writers, rounds: ROUNDS, milliseconds: ROUND_MS });
        measured.push({
          name: writers === 1 ? '1 writer' : `${writers} writers`,
          unit: 'events/s',
          ...compared,
          ...(writers === 16 && { reach: REACH_AT_16 }),
          details: { 'p50 ms': latencies.p50, 'p99 ms': latencies.p99 },
        });
      }
      return measured;
    } finally {
      await Promise.all([store.close(), bare.close()]);
    }
  });
  return report({ name: 'append', yardstick: 'single-row insert with commit', figures, at: new Date().toISOString() });
}

const appending = (store: PostgresEventStore, latencies: Latencies): Measure => (writers, milliseconds) => {
  const run = randomUUID();
  return perSecond(writers, milliseconds, async (writer, round) => {
    const seen = round % EVENTS_PER_STREAM;
    const expected: ExpectedRevision = seen === 0 ? 'no_stream' : seen - 1;
    const sentAt = performance.now();
    await store.append(`placement-${run}-${writer}-${(round - seen) / EVENTS_PER_STREAM}`, [{ id: randomUUID(), type: TYPE, data: DATA, metadata: METADATA }], expected);
    latencies.add(performance.now() - sentAt);
  });
};
