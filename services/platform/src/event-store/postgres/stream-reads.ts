import { type Pool, Together } from '../../postgres';
import { type RecordedEvent } from '../port';
import { EVENT_COLUMNS, type EventRow, toEvent } from './rows';

export interface StreamFrom {
  readonly stream: string;
  /** First revision to read. */
  readonly first: number;
}

/** The inner order by keeps the inner select a loop through the index, whatever the planner thinks of joins. */
const READ = {
  name: 'events.streams',
  text: `select wanted.ordinal, ${EVENT_COLUMNS}
from unnest($1::text[], $2::int[]) with ordinality as wanted (stream, first, ordinal)
cross join lateral (select * from events.log l where l.stream = wanted.stream and l.revision >= wanted.first order by l.revision) e
order by wanted.ordinal, e.revision`,
};

const LIMITS = { calls: 3, inputs: 64 };

/** Reads of streams that come at the same time share a statement. Each sees everything that was committed before it was asked for. */
export const streamReads = (pool: Pool): Together<StreamFrom, readonly RecordedEvent[]> =>
  new Together<StreamFrom, readonly RecordedEvent[]>(async (wanted) => {
    const values = [wanted.map(({ stream }) => stream), wanted.map(({ first }) => first)];
    const { rows } = await pool.query<EventRow & { readonly ordinal: number }>({ ...READ, values });
    const events: RecordedEvent[][] = wanted.map(() => []);
    for (const row of rows) events[row.ordinal - 1]!.push(toEvent(row));
    return events;
  }, LIMITS);
