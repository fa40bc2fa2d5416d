import fc from 'fast-check';
import { domainEvents } from '@berangkat/contracts/events';
import { type EventDefinition, personalFieldsOf, type Subject } from '@berangkat/contracts/kernel';
import { EventLog } from '@berangkat/platform/event-log';
import { type JsonObject } from '@berangkat/platform/event-store';
import { silentLogger } from '@berangkat/platform/observability';
import { dataOf, type Values } from '@berangkat/platform/portal-log/testing';
import { Fixture } from '../engine/fixture';
import { textsOf } from '../testing/any-texts';
import { retryOpened } from './operations';
import { foldWith, projections } from './projections';

// Applicants are compared by keyed values.
beforeAll(() => foldWith(Buffer.alloc(32)));

/** One whose key breaks, one whose key does not, and everything that both are part of. */
const [BROKEN, WHOLE, SHARED] = ['20260101101', '20260101102', '20260101109'];
const ACTOR = '20260101108';

const values: Values = {
  id: () => fc.constant(SHARED),
  text: (field) => fc.constantFrom(...textsOf(field).filter((text) => text !== '')),
  number: () => fc.nat({ max: 12 }),
};

/** Data with everything that an event can say, about things that are shared. */
const sample = (definition: EventDefinition): JsonObject =>
  fc
    .sample(dataOf(definition, values), { numRuns: 100, seed: 7 })
    .reduce((most, data) => (Object.keys(data).length > Object.keys(most).length ? data : most));

/** Where people meet. */
const MEETING = new Set(['projectid', 'interviewdayid']);

interface Sealed {
  readonly definition: EventDefinition;
  readonly about: (id: string) => JsonObject;
  readonly subjectOf: (id: string) => Subject;
}

/** Events of which each person's are sealed with a key of their own. */
const sealed: readonly Sealed[] = domainEvents.flatMap((definition: EventDefinition) => {
  if (personalFieldsOf(definition.schema).length === 0) return [];
  // A record that took in another one is of the same person.
  const { of, ...data } = sample(definition);
  const subject = definition.subject!(data);
  const names = Object.keys(data).filter((field) => definition.subject!({ ...data, [field]: BROKEN }) !== subject);
  if (names.length === 0) return [];
  const own = Object.keys(data).filter((field) => data[field] === SHARED && !MEETING.has(field));
  const ids = [...new Set([...names, ...own, ...(of === undefined ? [] : ['of'])])];
  const about = (id: string) => ({ ...data, ...Object.fromEntries(ids.map((field) => [field, id])) });
  return [{ definition, about, subjectOf: (id: string) => definition.subject!(about(id)) }];
});

/** Days have the answers of many people in one stream; all else that is sealed has a stream for each. */
const streamOf = ({ definition: { context, type }, subjectOf }: Sealed, id: string): string => {
  if (type === 'InterviewAnswered') return `interviewday-${SHARED}`;
  return `${type === 'InterviewScored' ? 'cards' : context}-${subjectOf(id)}`;
};

jest.setTimeout(120_000);

describe.each(['damage', 'lose'] as const)('everybody of one kind has a key that was spoilt (%s)', (spoil) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await Fixture.create(domainEvents);
    await fixture.register(...projections);
    const log = new EventLog(fixture);
    let last = '';
    for (const event of sealed)
      for (const [turn, id] of [BROKEN, WHOLE, WHOLE].entries()) {
        const stream = streamOf(event, id);
        const { type } = event.definition;
        const meta = {
          commandId: `${type}-${turn}`,
          correlationId: 'request-1',
          audit: {},
          occurredAt: Date.UTC(2026),
        };
        const actor = { accountid: ACTOR, category: 'admin' };
        const head = await log.head(stream);
        ({ position: last } = await log.append(stream, head, [{ type, data: event.about(id) }], { ...meta, actor }));
      }
    for (const subject of broken) {
      keys.set(subject, (await fixture.vault.keysFor([subject])).get(subject)!);
      fixture.keys[spoil](subject);
    }
    fixture.restarted();
    await fixture.startWorker(projections);
    await fixture.folded(last);
  });
  afterAll(() => fixture.dispose());

  const broken = new Set(sealed.map(({ subjectOf }) => subjectOf(BROKEN)));
  const keys = new Map<Subject, Parameters<Fixture['keys']['mend']>[1]>();

  /** The streams whose events wait, by projection. */
  const waiting = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const rows = await fixture.rows<{ projection: string; event_stream: string; revision: number }>(
      `select e.projection, e.event_stream, e.revision from ops.parked_events e
         join ops.projections p on p.name = e.projection and p.live_generation = e.generation`,
    );
    const found = new Map<string, Set<string>>();
    for (const { projection, event_stream: stream, revision } of rows)
      for await (const [event] of fixture.store.readStream(stream, { from: revision, limit: 1 }))
        found.set(projection, (found.get(projection) ?? new Set()).add(event!.metadata.subject ?? 'nobody'));
    return found;
  };

  const expectedOf = (projection: (typeof projections)[number]): ReadonlySet<string> =>
    new Set(
      sealed
        .filter(({ definition: { type } }) => projection.handles(type) && !projection.readsUnsealed(type))
        .map(({ subjectOf }) => subjectOf(BROKEN)),
    );

  it.holds('V16.5.3b')('and in every projection nobody else waits: live', async () => {
    const found = await waiting();
    for (const projection of projections)
      expect([projection.name, found.get(projection.name) ?? new Set()]).toEqual([
        projection.name,
        expectedOf(projection),
      ]);
  });

  it.holds('V16.5.3b')('nor in a rebuild', async () => {
    const rebuilt = await fixture.rebuilder().rebuild(projections, new AbortController().signal, 'asked');
    expect(rebuilt.map(({ outcome }) => outcome)).toEqual(projections.map(() => 'done'));
    const found = await waiting();
    for (const projection of projections)
      expect([projection.name, found.get(projection.name) ?? new Set()]).toEqual([
        projection.name,
        expectedOf(projection),
      ]);
  });

  it('what was folded late, when the keys open again, is what a rebuild makes', async () => {
    for (const [subject, key] of keys) fixture.keys.mend(subject, key);
    const { pool, store, codec, vault } = fixture;
    await retryOpened({ pool, store, codec, vault, projections, logger: silentLogger() });
    expect(await fixture.rows('select projection, stream, event_type, error from ops.parked_streams')).toEqual([]);
    const rebuilt = await fixture.rebuilder().rebuild(projections, new AbortController().signal, 'asked');
    const tables = rebuilt.flatMap(({ compared }) => compared!);
    expect(tables.filter(({ before, after }) => before.hash !== after.hash)).toEqual([]);
  });
});
