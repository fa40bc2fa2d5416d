import { type Actor, today } from '@berangkat/contracts/kernel';
import { COMPARED, type PipelineComparison, placementEvents, type PlacementRow } from '@berangkat/contracts/placements';
import { type Pool } from '@berangkat/platform/postgres';
import { atBothEnds, betweenMoments, type Compared, differencesIn, type PastOf } from '../../query-kit/past';
import { authorise } from './authorise';
import { countStates } from './counts';
import { rowsOfPeople } from './rows';
import { shownTo, STEPS_BETWEEN, stepsBetween } from './steps';

/** Answers the people who came, left or moved between two moments of a pipeline; those who changed last come first. */
const compare = async (
  pool: Pool,
  { id: projectid, ...between }: Compared,
  reader: Actor,
): Promise<PipelineComparison> => {
  const needed = await authorise(pool, projectid, reader);
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

export const past: PastOf<'pipeline'> = {
  pipeline: {
    changing: async (pool, projectid, reader) => {
      await authorise(pool, projectid, reader);
      return { events: placementEvents, projectid, shown: shownTo(reader, projectid) };
    },
    compare,
  },
};
