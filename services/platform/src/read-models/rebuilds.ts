import { type Queryable, sqlStateOf } from '../postgres';

/** Told when a rebuild begins or ends, or is steered. */
export const REBUILDS_CHANNEL = 'projection_rebuilds';

/** A rebuild that was asked for in the log and has ended, which the log does not say yet. */
export interface EndedRebuild {
  readonly rebuildid: string;
  readonly state: 'done' | 'cancelled' | 'failed';
  /** Events of the log that were read, and seconds from the request to the end. */
  readonly events: number;
  readonly seconds: number;
  readonly compared:
    | readonly {
        readonly table: string;
        readonly before: { readonly rows: number; readonly hash: string };
        readonly after: { readonly rows: number; readonly hash: string };
      }[]
    | null;
  readonly error: string | null;
}

/** No table or no such column: the worker of this release has not started yet. */
const NOT_THERE_YET: ReadonlySet<string | undefined> = new Set(['42P01', '42703']);

/** The first ones first. */
export const endedRebuilds = async (pool: Queryable): Promise<readonly EndedRebuild[]> => {
  try {
    const { rows } = await pool.query<EndedRebuild>(
      `select request as rebuildid, state, events_done::float8 as events, compared, error,
              extract(epoch from finished_at - requested_at)::float8 as seconds
         from ops.rebuilds where request is not null and recorded_at is null and state in ('done', 'cancelled', 'failed') order by id`,
    );
    return rows;
  } catch (error) {
    if (NOT_THERE_YET.has(sqlStateOf(error))) return [];
    throw error;
  }
};

/** The log says how it ended. */
export const noteRecorded = async (pool: Queryable, rebuildid: string): Promise<void> => {
  await pool.query('update ops.rebuilds set recorded_at = now() where request = $1', [rebuildid]);
};
