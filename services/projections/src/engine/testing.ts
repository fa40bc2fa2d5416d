import { randomUUID } from 'node:crypto';
import { type AuditClaims, LOG_FORMAT } from '@berangkat/contracts/kernel';
import { keyOf, type TableChanges } from './tables/edits';
import { foldBatch, type LoadRows } from './fold/fold';
import { type AnyEvent, type Notice, type Projection } from './fold/projection';
import { type AnyRow, type AnyTable } from './tables/table';

/** An event of a test. What is left out is made up, the same every time where it could show in a row. */
export interface GivenEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** `stream-1` when left out. Revisions count by stream. */
  readonly stream?: string;
  /** Milliseconds since the epoch; one second after the event before when left out. */
  readonly at?: number;
  /** Account of the actor; `20251111001` when left out. */
  readonly by?: string;
  /** Kind of account of the actor; `admin` when left out. */
  readonly category?: string;
  /** The claims about the request; none when left out. */
  readonly audit?: AuditClaims;
}

export interface ProjectionOutcome {
  /**
   * The tables hold these rows and no others, in the order of their keys. A row may name only the columns that the test
   * is about.
   */
  expectRows(tables: Readonly<Record<string, readonly AnyRow[]>>): Promise<ProjectionOutcome>;
  /** Notices of the whole history, in order; of equal ones the last. */
  expectNotices(...notices: readonly Notice[]): Promise<ProjectionOutcome>;
}

const FIRST_AT = Date.UTC(2025, 10, 11, 9);

/**
 * Specification of a projection for jest, without a database:
 *
 *     await projectionSpec(placements)
 *       .given({ type: 'ApplicantAddedToProject', data: { projectid, applicantid } })
 *       .expectRows({ placements: [{ applicantid, status: 'applying' }] });
 *
 * The history is folded at once and once more event by event. Both have to make the same rows: how the log is cut into
 * batches never shows.
 */
export const projectionSpec = (projection: Projection) => ({
  given: (...given: readonly GivenEvent[]): ProjectionOutcome => {
    const events = asRecorded(given);
    const folded = foldBothWays(projection, events);
    folded.catch(() => undefined);
    const outcome: ProjectionOutcome = {
      expectRows: async (tables) => {
        const { rows } = await folded;
        for (const [name, expected] of Object.entries(tables)) expect(rows.get(name)).toMatchObject(expected);
        return outcome;
      },
      expectNotices: async (...notices) => {
        expect((await folded).notices.map(({ topic, ids }) => ({ topic, ids }))).toEqual(notices);
        return outcome;
      },
    };
    return outcome;
  },
});

/** Events as the log gives them: ids, revisions by stream and times are made up where a test leaves them out. */
export const asRecorded = (given: readonly GivenEvent[]): readonly AnyEvent[] => {
  const revisions = new Map<string, number>();
  let last = FIRST_AT - 1_000;
  return given.map((event, i) => {
    const { type, data, stream = 'stream-1', at = last + 1_000, by = '20251111001', category = 'admin' } = event;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    last = at;
    return {
      id: randomUUID(),
      type,
      data,
      stream,
      revision,
      position: String(i + 1).padStart(16, '0'),
      recordedAt: at,
      metadata: {
        causationId: randomUUID(),
        correlationId: 'request-1',
        actor: { accountid: by, category },
        audit: event.audit ?? {},
        schemaVersion: 1,
        occurredAt: at,
        format: LOG_FORMAT,
        hash: '',
      },
    };
  });
};

interface FoldResult {
  readonly rows: ReadonlyMap<string, readonly AnyRow[]>;
  readonly notices: readonly Notice[];
}

const foldBothWays = async (projection: Projection, events: readonly AnyEvent[]): Promise<FoldResult> => {
  const whole = await foldInMemory(projection, [events]);
  const single = await foldInMemory(
    projection,
    events.map((event) => [event]),
  );
  expect(single.rows).toEqual(whole.rows);
  return whole;
};

/** Rows and notices after the batches, one after the other, as a worker folds them. */
export const foldInMemory = async (
  projection: Projection,
  batches: readonly (readonly AnyEvent[])[],
): Promise<FoldResult> => {
  const tables = new Map(Object.entries(projection.tables).map(([name, table]) => [name, new TableInMemory(table)]));
  const load: LoadRows = async (name, keys) => tables.get(name)!.find(keys);
  const notices: Notice[] = [];
  for (const batch of batches) {
    const folded = await foldBatch(projection, batch, load);
    for (const [name, changes] of folded.changes) tables.get(name)!.apply(changes);
    notices.push(...folded.notices);
  }
  return { rows: new Map([...tables].map(([name, table]) => [name, table.rows()])), notices };
};

/** Does with the changes of a batch what Postgres does. */
class TableInMemory {
  readonly #rows = new Map<string, AnyRow>();
  readonly #key: readonly string[];

  constructor(private readonly table: AnyTable) {
    this.#key = table.kind === 'table' ? table.key : Object.keys(table.keys);
  }

  find(keys: readonly AnyRow[]): readonly AnyRow[] {
    return keys.map((key) => this.#rows.get(keyOf(this.#key, key))).filter((row) => row !== undefined);
  }

  apply({ upserts, deletes }: TableChanges): void {
    for (const key of deletes) this.#rows.delete(keyOf(this.#key, key));
    for (const row of upserts) {
      const identity = keyOf(this.#key, row);
      this.#rows.set(identity, this.#merged(this.#rows.get(identity), row));
    }
  }

  rows(): readonly AnyRow[] {
    return [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  #merged(before: AnyRow | undefined, row: AnyRow): AnyRow {
    if (this.table.kind === 'table' || before === undefined) return row;
    const merged: Record<string, unknown> = { ...row };
    for (const [column, { merge }] of Object.entries(this.table.columns)) {
      const [a, b] = [before[column] as number | null, row[column] as number | null];
      merged[column] =
        a === null ? b : b === null ? a : merge === 'sum' ? a + b : merge === 'max' ? Math.max(a, b) : Math.min(a, b);
    }
    return merged;
  }
}
