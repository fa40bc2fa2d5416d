import fc from 'fast-check';
import { domainEvents } from '@berangkat/contracts/events';
import { category } from '@berangkat/contracts/accounts';
import { type EventDefinition, merged, type ObjectKind } from '@berangkat/contracts/kernel';
import { manifestOf, partsOf } from '@berangkat/contracts/manifests';
import { EventLog, type StreamHead } from '@berangkat/platform/event-log';
import { type JsonObject } from '@berangkat/platform/event-store';
import { dataOf, type Values } from '@berangkat/platform/portal-log/testing';
import { withTransaction } from '@berangkat/platform/postgres';
import { Fixture } from '../../engine/fixture';
import { keptColumns } from '../../engine/tables/table';
import { textsOf } from '../../testing/any-texts';
import { foldWith, projections } from '../projections';

// Applicants are compared by keyed values.
beforeAll(() => foldWith(Buffer.alloc(32)));

/** Few, so that what happens meets, and comes again. */
const values: Values = {
  id: () => fc.constantFrom('20260101101', '20260101102', '20260101103'),
  text: (field) => fc.constantFrom(...textsOf(field)),
  number: () => fc.nat({ max: 12 }),
};

interface Fact {
  readonly stream: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly actor: { readonly accountid: string; readonly category: string };
}

/** Fields with the ids of objects that contexts declare. */
const OBJECT_IDS: ReadonlySet<string> = new Set(
  partsOf('objects').flatMap((objects) => Object.values<ObjectKind>(objects).map(({ id }) => id)),
);

const kinds: Readonly<Record<string, ObjectKind>> = merged(partsOf('objects'));

/**
 * Answers the ids whose history an event is part of: the object that its context declares or is about, if the event
 * names it (a message to a typed number is about nobody), or else what it names first.
 */
const ownIdsOf = ({ context }: EventDefinition, data: JsonObject): readonly string[] => {
  const { objects = {}, about = Object.keys(objects) } = manifestOf(context);
  const declared = about.map((kind) => kinds[kind]!.id).filter((field) => data[field] !== undefined);
  // Each content has a stream of its own, as each album has: what it says names both.
  if (context === 'albums') return declared.slice(0, 1).map((field) => String(data[field]));
  const named =
    declared.length > 0
      ? declared
      : Object.keys(data)
          .filter((field) => field.endsWith('id'))
          .slice(0, 1);
  return named.map((field) => String(data[field]));
};

/**
 * Gives parts of an object, such as comments, ids that no other object's part has; what is about two objects, such as an
 * invitation of somebody to a day, gives ids of both. Things that go by a name, such as projections and alerts, give
 * none.
 */
const withOwnParts = (data: JsonObject, [own = '', ...others]: readonly string[]): JsonObject =>
  /^\d{11}$/.test(own)
    ? Object.fromEntries(
        Object.entries(data).map(([field, value]) =>
          field.endsWith('id') && !OBJECT_IDS.has(field) && data.projection === undefined
            ? [field, [own, ...[...others, String(value)].map((id) => id.at(-1))].join('').slice(-11)]
            : [field, value],
        ),
      )
    : data;

/** Answers the stream whose history the event is part of: each list that admins keep is one stream. */
const streamOf = ({ context, type }: EventDefinition, own: readonly string[]): string => {
  const [list] = /^(?:Industr|Department|Position)/.exec(type) ?? [];
  return [context, ...(context === 'masterdata' ? [list] : own)].join('-');
};

const factOf = (definition: EventDefinition): fc.Arbitrary<Fact> =>
  fc
    .record({
      data: dataOf(definition, values),
      actor: fc.record({ accountid: values.id(''), category: fc.constantFrom(...category.options) }),
    })
    .map(({ data, actor }) => {
      const own = ownIdsOf(definition, data);
      return { stream: streamOf(definition, own), type: definition.type, data: withOwnParts(data, own), actor };
    });

/** Any events of any contexts in any order: more than the deciders would let happen. */
const history = fc.array(fc.oneof(...domainEvents.map(factOf)), { minLength: 150, maxLength: 250, size: 'max' });

jest.setTimeout(120_000);

/** Appends facts one after the other, now and later. */
const appending = (log: EventLog) => {
  const heads = new Map<string, StreamHead>();
  let index = 0;
  /** Answers the position of each. */
  return async (facts: readonly Fact[]): Promise<readonly string[]> => {
    const positions: string[] = [];
    for (const { stream, type, data, actor } of facts) {
      const head = heads.get(stream) ?? (await log.head(stream));
      const { revision, hash, position } = await log.append(stream, head, [{ type, data }], {
        commandId: `command-${index}`,
        correlationId: 'request-1',
        actor,
        audit: {},
        occurredAt: Date.UTC(2026, 0, 1) + index * 1_000,
      });
      heads.set(stream, { revision, hash });
      positions.push(position);
      index += 1;
    }
    return positions;
  };
};

const withFixture = async (work: (fixture: Fixture) => Promise<void>): Promise<void> => {
  const fixture = await Fixture.create(domainEvents);
  try {
    await fixture.register(...projections);
    await fixture.startWorker(projections);
    await fixture.startWorker(projections);
    await work(fixture);
  } finally {
    await fixture.dispose();
  }
};

it('what workers folded while it happened is what a rebuild makes of the log, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(history, (facts) =>
      withFixture(async (fixture) => {
        await fixture.folded((await appending(new EventLog(fixture))(facts)).at(-1)!);
        expect(await fixture.rows('select projection, stream, error from ops.parked_streams')).toEqual([]);
        const rebuilt = await fixture.rebuilder().rebuild(projections, new AbortController().signal, 'asked');
        expect(rebuilt.map(({ outcome }) => outcome)).toEqual(projections.map(() => 'done'));
        const tables = rebuilt.flatMap(({ compared }) => compared!);
        expect(tables.filter(({ before, after }) => before.hash !== after.hash)).toEqual([]);
        // The trail alone has a row for each.
        expect(tables.reduce((sum, { after }) => sum + after.rows, 0)).toBeGreaterThan(facts.length);
      }),
    ),
    { numRuns: 3, endOnFailure: true },
  );
});

/** Tables whose past is kept, with the columns of which it is. */
const withPast = projections.flatMap(({ tables }) =>
  Object.entries(tables).flatMap(([name, table]) =>
    table.kind === 'tally' || table.history === undefined
      ? []
      : [
          {
            name,
            removedSeenBy: table.history.removed?.seenBy ?? '',
            says: `row(${keptColumns(table)
              .map((column) => `"${column}"`)
              .join(', ')})::text`,
          },
        ],
  ),
);

/** Answers the rows of these tables: now, or as of a position. */
const sayingOf = async (fixture: Fixture, position?: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const schema = position === undefined ? 'read' : 'past';
  return withTransaction(fixture.pool, async (client) => {
    // As whoever sees what was removed since: it is left out for everybody else.
    await client.query("select set_config('past.position', $1, true), set_config('past.sees_removed', $2, true)", [
      position ?? '',
      withPast.map(({ removedSeenBy }) => removedSeenBy).join(),
    ]);
    const said: Record<string, readonly string[]> = {};
    for (const { name, says } of withPast) {
      const { rows } = await client.query<{ says: string }>(`select ${says} as says from ${schema}.${name} order by 1`);
      said[name] = rows.map((row) => row.says);
    }
    return said;
  });
};

it('as of any event, tables say what they said when it was the last one', async () => {
  const cuts = fc.array(fc.nat({ max: 149 }), { minLength: 3, maxLength: 6, size: 'max' });
  await fc.assert(
    fc.asyncProperty(history, cuts, (facts, ends) =>
      withFixture((whole) =>
        withFixture(async (growing) => {
          const positions = await appending(new EventLog(whole))(facts);
          await whole.folded(positions.at(-1)!);
          const append = appending(new EventLog(growing));
          let begin = 0;
          for (const end of [...new Set([...ends, facts.length - 1])].sort((a, b) => a - b)) {
            await growing.folded((await append(facts.slice(begin, end + 1))).at(-1)!);
            expect(await sayingOf(whole, positions[end])).toEqual(await sayingOf(growing));
            begin = end + 1;
          }
        }),
      ),
    ),
    { numRuns: 3, endOnFailure: true },
  );
});
