import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { FEW_CASES, type Usual, type UsualStage, WAITING_STAGES } from '@berangkat/contracts/reports';
import { recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';

/** The newest stays say what is usual: more of them would say the same. */
const NEWEST = 2_000;

type Counted = Omit<UsualStage, 'of' | 'few'>;

/**
 * How long stays took that ended in the last twelve months, the middle half of them, and how many led on.
 * @param ofClient an SQL condition on a stay `s`
 */
const stagesOf = async (
  pool: Queryable,
  now: Date,
  ofClient: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<string, Counted>> => {
  const { rows } = await pool.query<Counted>(
    `select w.stage, k.cases::int, k.onward::int, k.low::float8, k.high::float8
       from unnest($1::text[]) w (stage)
      cross join lateral (
        select count(*) as cases, count(*) filter (where e.leftto not in ('applying', 'rejected', 'removed')) as onward,
               percentile_cont(0.25) within group (order by e.days) as low, percentile_cont(0.75) within group (order by e.days) as high
          from (select s.leftto, extract(epoch from s.leftat - s.enteredat) / 86400 as days from read.report_stays s
                 where s.stage = w.stage and s.leftto <> 'taken' and s.leftat >= $2::timestamptz - interval '12 months' and ${ofClient}
                 order by s.leftat desc limit ${NEWEST}) e) k`,
    [WAITING_STAGES, now, ...values],
  );
  return new Map(rows.map((row) => [row.stage, row]));
};

/**
 * Answers what usually happens next to people in a stage of a project: by the other projects of its client, or by all
 * where these are few. An employer is told of the own client's alone.
 * @throws {HttpError} 403 for another client's project, 404 for one that is not there, to who may see all
 */
export const readUsual = async (
  pool: Queryable,
  projectid: string,
  reader: Actor,
  now = new Date(),
): Promise<Usual> => {
  const { rows } = await pool.query<{ status: string; clientid: string | null; accountid: string | null }>(
    `select j.status, j.clientid, c.accountid from read.projects j left join read.clients c on c.clientid = j.clientid where j.projectid = $1`,
    [projectid],
  );
  const { clientid } = recordFor(
    reader,
    'pipeline.read',
    rows[0],
    ({ accountid }) => ({ clientAccountids: accountid === null ? [] : [accountid] }),
    ({ status }) => status === 'removed' && !can(reader, 'project.see-removed'),
  );
  const own = await stagesOf(
    pool,
    now,
    's.projectid in (select j.projectid from read.projects j where j.clientid = $3)',
    [clientid],
  );
  const isFew = ({ cases }: Counted): boolean => cases < FEW_CASES;
  const all =
    can(reader, 'report.read') && [...own.values()].some(isFew) ? await stagesOf(pool, now, 'true', []) : undefined;
  return {
    stages: [...own.values()].map((stage): UsualStage => {
      const ofAll = isFew(stage) ? all?.get(stage.stage) : undefined;
      const said = ofAll ?? stage;
      return { ...said, of: ofAll === undefined ? 'client' : 'all', few: isFew(said) };
    }),
  };
};
