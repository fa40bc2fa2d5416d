import { type Actor, type Asof, today } from '@berangkat/contracts/kernel';
import { COMPARED, type PipelineComparison, type PlacementRow } from '@berangkat/contracts/placements';
import { type Pool } from '@berangkat/platform/postgres';
import { asOf, betweenMoments } from '../past';
import { countStates } from './counts';
import { type Needed, rowsOfPeople } from './rows';
import { STEPS_BETWEEN, stepsBetween } from './steps';

/** Who came, left or stands elsewhere between two moments of a pipeline; those who changed last come first. */
export const comparePipeline = async (
  pool: Pool,
  projectid: string,
  between: { readonly asof: Asof; readonly until: Asof },
  reader: Actor,
  needed: Needed,
): Promise<PipelineComparison> => {
  const stretch = await betweenMoments(pool, between);
  const { rows } = await pool.query<{ applicantid: string }>(
    `select t.objectid as applicantid from ${STEPS_BETWEEN} t group by 1 order by max(t.position) desc limit ${COMPARED + 1}`,
    [...stepsBetween(projectid, stretch.after, stretch.last)],
  );
  const ids = rows.slice(0, COMPARED).map(({ applicantid }) => applicantid);
  const at = (position: string) =>
    asOf(pool, position, async (past) => ({
      counts: await countStates(past, projectid),
      rows: new Map(
        (await rowsOfPeople(past, projectid, ids, { reader, needed, day: today() }))
          .filter(({ removed, applicant }) => !removed && applicant.status === 'open')
          .map((row) => [row.applicant.applicantid, row]),
      ),
    }));
  const [before, after] = await Promise.all([at(stretch.after), at(stretch.last)]);
  return {
    from: stretch.from,
    until: stretch.until,
    before: before.counts,
    after: after.counts,
    changes: ids
      .map((id) => ({ before: before.rows.get(id) ?? null, after: after.rows.get(id) ?? null }))
      .filter(differ),
    exact: rows.length <= COMPARED,
  };
};

/** Somebody may have come and gone, or have moved and come back. */
const differ = ({ before, after }: PipelineComparison['changes'][number]): boolean =>
  before === null || after === null ? before !== after : SAID.some((field) => before[field] !== after[field]);

const SAID = ['applicantstatus', 'passedinterview', 'comment'] as const satisfies readonly (keyof PlacementRow)[];
