import { type SlowCall } from '@berangkat/contracts/operations';
import { type Queryable } from '@berangkat/platform/postgres';

/** Queries, and commands, that are shown. */
const SHOWN = 8;

/** A service knows its calls by their routes; what is none of the table of calls is of services and machines. */
const CALLS = `
  select case service when 'query-api' then 'query' else 'command' end as kind, c.method, c.route,
    sum(c.calls)::integer as calls, sum(c.sum) / sum(c.calls) as mean, max(c.longest) as longest
  from ops.pulses cross join jsonb_to_recordset(calls) as c(method text, route text, calls integer, sum double precision, longest double precision)
  where at > now() - interval '1 hour' and service in ('query-api', 'command-api')
    and c.route like '/%' and c.route not like '/internal/%'
  group by service, c.method, c.route order by longest desc`;

/** The calls of the last hour of which one took longest: queries first, then commands. */
export const readSlowest = async (pool: Queryable): Promise<SlowCall[]> => {
  const { rows } = await pool.query<SlowCall>(CALLS);
  return (['query', 'command'] as const).flatMap((kind) => rows.filter((call) => call.kind === kind).slice(0, SHOWN));
};
