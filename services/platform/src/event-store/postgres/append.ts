import { type Pool, withTransaction } from '../../postgres';
import { type Appended } from '../port';
import { type Append, type SendAppends } from './append-queue';
import { toPosition } from './position';

interface AppendedRow {
  readonly appended_tx_id: string;
  readonly appended_position: number;
}

const STATEMENT = {
  name: 'events.append',
  text: 'select appended_tx_id, appended_position from events.append($1, $2, $3, $4, $5, $6, $7)',
};

/**
 * One round trip and one commit. The connection goes back to the pool also when the server refuses: `pool.query` would
 * throw it away.
 */
export const appendsThrough =
  (pool: Pool): SendAppends =>
  async (appends) => {
    // All processes use the same order, so two calls never wait for each other's locks.
    const sorted = appends.length === 1 ? appends : [...appends].sort((a, b) => (a.stream < b.stream ? -1 : 1));
    const client = await pool.connect();
    let reusable = false;
    try {
      const { rows } = await client.query<AppendedRow>({ ...STATEMENT, values: parametersOf(sorted) });
      reusable = true;
      const results = resultsOf(sorted, rows);
      return appends.map((append) => results.get(append)!);
    } catch (error) {
      reusable = (error as { severity?: string }).severity === 'ERROR';
      throw error;
    } finally {
      client.release(!reusable);
    }
  };

/**
 * Several appends in this order, all or none; a stream may come more than once. The locks are taken beforehand, in the
 * order in which {@link appendsThrough} takes its own.
 */
export const appendInOrder = (pool: Pool, appends: readonly Append[]): Promise<readonly Appended[]> =>
  withTransaction(pool, async (client) => {
    const streams = [...new Set(appends.map(({ stream }) => stream))].sort();
    await client.query({ ...LOCKS, values: [streams] });
    const { rows } = await client.query<AppendedRow>({ ...STATEMENT, values: parametersOf(appends) });
    const results = resultsOf(appends, rows);
    return appends.map((append) => results.get(append)!);
  });

const LOCKS = {
  name: 'events.locks',
  text: `select count(pg_advisory_xact_lock(hashtextextended(stream, 0)))
         from (select stream from unnest($1::text[]) with ordinality as given (stream, number) order by number) as ordered`,
};

const lastSeenBy = ({ expected }: Append): number => (expected === 'no_stream' ? -1 : expected);

const parametersOf = (appends: readonly Append[]): unknown[] => {
  const streams: string[] = [];
  const revisions: number[] = [];
  const firsts: boolean[] = [];
  /** Next revision of each stream that had its turn. */
  const next = new Map<string, number>();
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  for (const append of appends) {
    const first = lastSeenBy(append) + 1;
    // The server compares the first append of a stream with what is there; those that follow it here continue it, or
    // are compared, and refused, too.
    const continues = next.get(append.stream) === first;
    next.set(append.stream, first + append.events.length);
    for (const [index, event] of append.events.entries()) {
      streams.push(append.stream);
      revisions.push(first + index);
      firsts.push(index === 0 && !continues);
      ids.push(event.id);
      types.push(event.type);
      data.push(event.data);
      metadata.push(event.metadata);
    }
  }
  return [streams, revisions, firsts, ids, types, data.join('\n'), metadata.join('\n')];
};

const resultsOf = (appends: readonly Append[], rows: readonly AppendedRow[]): ReadonlyMap<Append, Appended> => {
  const results = new Map<Append, Appended>();
  let next = 0;
  for (const append of appends) {
    next += append.events.length;
    const { appended_tx_id, appended_position } = rows[next - 1]!;
    results.set(append, {
      revision: lastSeenBy(append) + append.events.length,
      position: toPosition(appended_tx_id, appended_position),
    });
  }
  return results;
};
