import { type OperationsView, type ParkedStreamView, type RebuildView } from '@berangkat/contracts/operations';
import { type Queryable } from '@berangkat/platform/postgres';
import { listRebuilds } from '../../engine';

interface Parked extends Omit<ParkedStreamView, 'since' | 'askedat' | 'triedat'> {
  readonly since: Date;
  readonly askedat: Date | null;
  readonly triedat: Date | null;
}

const PARKED = `
  select s.projection, s.stream as parkedstream, s.event_id as eventid, s.event_type as eventtype, s.error, s.subject, s.since,
    (select count(*)::integer from ops.parked_events e where (e.projection, e.generation, e.stream) = (s.projection, s.generation, s.stream)) as events,
    case when r.askedat > s.since - interval '1 minute' then r.askedat end as askedat,
    case when s.answered is not distinct from r.revision then s.tried_at end as triedat
  from ops.parked_streams s join ops.projections p on p.name = s.projection and p.live_generation = s.generation
  left join read.parked_retries r on r.projection = s.projection and r.parkedstream = s.stream
  order by s.since, s.projection, s.stream limit 100`;

/** Streams that are parked, the oldest first, at most a hundred. */
export const readParked = async (pool: Queryable): Promise<ParkedStreamView[]> =>
  (await pool.query<Parked>(PARKED)).rows.map(({ error, since, askedat, triedat, ...row }) => ({
    ...row,
    error: kindOf(error),
    since: since.toISOString(),
    askedat: askedat?.toISOString() ?? null,
    triedat: triedat?.toISOString() ?? null,
  }));

/**
 * `TypeError`, `DatabaseError: 22P02`. The message stays in the log of the worker: it is made without quoted values, but
 * nobody can promise that of every error there will ever be.
 */
const kindOf = (error: string): string =>
  error
    .split(': ')
    .slice(0, 2)
    .filter((part, index) => (index === 0 ? /^\w{1,60}$/ : /^[A-Z0-9_]{1,40}$/).test(part))
    .join(': ') || 'Error';

export const readProjections = async (pool: Queryable): Promise<OperationsView['projections']> => {
  const { rows } = await pool.query<OperationsView['projections'][number]>(
    `select p.name as projection, p.version, p.live_generation as generation,
       (select count(*)::integer from ops.parked_streams s where s.projection = p.name and s.generation = p.live_generation) as parked
     from ops.projections p order by p.name`,
  );
  return rows;
};

/** So many of the rebuilds that ended are shown. */
const ENDED_SHOWN = 3;

/** Rebuilds under way, and the last ones that ended. */
export const readRebuilds = async (pool: Queryable): Promise<RebuildView[]> => {
  const rebuilds = await listRebuilds(pool);
  const isOpen = ({ state }: (typeof rebuilds)[number]): boolean => ['running', 'paused', 'swapping'].includes(state);
  return [...rebuilds.filter(isOpen), ...rebuilds.filter((rebuild) => !isOpen(rebuild)).slice(0, ENDED_SHOWN)].map(
    ({ projection, state, reason, eventsDone, eventsTotal, secondsLeft, requestedAt, finishedAt }) => ({
      projection,
      state,
      reason,
      eventsdone: eventsDone,
      eventstotal: eventsTotal,
      secondsleft: secondsLeft,
      requestedat: requestedAt.toISOString(),
      finishedat: finishedAt?.toISOString() ?? null,
    }),
  );
};
