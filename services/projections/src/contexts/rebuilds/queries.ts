import {
  type RebuildList,
  type RebuildStatus,
  type RebuildView,
  type RebuiltTable,
} from '@berangkat/contracts/rebuilds';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';

interface Selected {
  readonly projection: string;
  readonly rebuildid: string | null;
  readonly status: RebuildStatus | null;
  readonly endedat: Date | null;
  readonly events: number | null;
  readonly seconds: number | null;
  readonly tables: RebuiltTable[] | null;
  readonly reason: string | null;
  readonly underway: boolean;
  readonly request: string | null;
  readonly done: number;
  readonly total: number | null;
  readonly persecond: number | null;
  readonly secondsleft: number | null;
}

const rebuildView = ({ underway, request, done, total, persecond, secondsleft, ...row }: Selected): RebuildView => {
  const progress = underway ? { events: done, total, persecond, secondsleft } : null;
  const last = { ...row, endedat: row.endedat?.toISOString() ?? null, tables: row.tables ?? [] };
  // One that nobody asked for on the screen is shown until it is over.
  if (underway && request !== row.rebuildid)
    return { ...last, rebuildid: null, status: 'running', progress, endedat: null, reason: null };
  return { ...last, progress };
};

/** Every projection with the last of its rebuilds, by name. */
export const listRebuilds = async (pool: Queryable): Promise<RebuildList> => {
  const { rows } = await pool.query<Selected>(
    `select p.name as projection, r.rebuildid, r.status, r.endedat, r.events, r.seconds, r.tables, r.reason,
            o.id is not null as underway, o.request, o.events_done::float8 as done, o.events_total::float8 as total,
            o.events_per_second as persecond, o.seconds_left as secondsleft
       from ops.projections p
       left join read.rebuilds r on r.projection = p.name
       left join ops.rebuilds o on o.projection = p.name and o.state in ('running', 'paused', 'swapping')
      order by p.name`,
  );
  return { rebuilds: rows.map(rebuildView) };
};

export const rebuildQueries = (pool: Queryable): Queries<'rebuilds'> => ({ listRebuilds: () => listRebuilds(pool) });
