import { type Actor, type Asof, today } from '@berangkat/contracts/kernel';
import { COMPARED, type PipelineComparison, type PlacementRow } from '@berangkat/contracts/placements';
import { type Pool } from '@berangkat/platform/postgres';
import { atBothEnds, betweenMoments, differencesIn } from '../../query-kit/past';
import { countStates } from './counts';
import { type Needed, rowsOfPeople } from './rows';
import { STEPS_BETWEEN, stepsBetween } from './steps';

/** Answers the people who came, left or moved between two moments of a pipeline; those who changed last come first. */
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
    [...stepsBetween(projectid, stretch.after, stretch.last, reader)],
  );
  const ids = rows.slice(0, COMPARED).map(({ applicantid }) => applicantid);
  const [before, after] = await atBothEnds(pool, stretch, reader, async (past) => ({
    counts: await countStates(past, projectid),
    rows: (await rowsOfPeople(past, projectid, ids, { reader, needed, day: today() })).filter(
      ({ removed, applicant }) => !removed && applicant.status === 'open',
    ),
  }));
  return {
    from: stretch.from,
    until: stretch.until,
    before: before.counts,
    after: after.counts,
    changes: differencesIn(ids, [before.rows, after.rows], { id: ({ applicant }) => applicant.applicantid, said }),
    exact: rows.length <= COMPARED,
  };
};

/** Answers somebody's state, and the words about it. */
const said = ({ applicantstatus, passedinterview, comment }: PlacementRow): readonly unknown[] => [
  applicantstatus,
  passedinterview,
  comment,
];
