import { type Pool } from '../../postgres';
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
    // In one order everywhere, so that two calls never wait for each other's locks.
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

const lastSeenBy = ({ expected }: Append): number => (expected === 'no_stream' ? -1 : expected);

const parametersOf = (appends: readonly Append[]): unknown[] => {
  const streams: string[] = [];
  const revisions: number[] = [];
  const firsts: boolean[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  for (const append of appends) {
    const first = lastSeenBy(append) + 1;
    for (const [index, event] of append.events.entries()) {
      streams.push(append.stream);
      revisions.push(first + index);
      firsts.push(index === 0);
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
