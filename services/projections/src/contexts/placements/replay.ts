import { type NamedAccount } from '@berangkat/contracts/accounts';
import { type Actor, type Asof, today } from '@berangkat/contracts/kernel';
import { type PipelineReplay, type PlacementRow, REPLAY_STEPS, type ReplayStep } from '@berangkat/contracts/placements';
import { type Pool } from '@berangkat/platform/postgres';
import { asOf, betweenMoments, whoShownTo } from '../../query-kit/past';
import { readBoard } from './board';
import { type Needed, rowsOfPeople } from './rows';
import { STEPS_BETWEEN, stepsBetween } from './steps';

interface SelectedStep extends NamedAccount {
  position: string;
  at: Date;
  type: string;
  applicantid: string;
  status: string | null;
  comment: string | null;
  /** Steps from the first of this answer on. */
  left: number;
}

/**
 * A pipeline between two moments: the board as it was, by the query of the board, and the steps after it, {@link
 * REPLAY_STEPS} in an answer. `after` is the position where the answer before ended.
 */
export const replayPipeline = async (
  pool: Pool,
  projectid: string,
  { asof, until, after }: { readonly asof: Asof; readonly until: Asof; readonly after?: string | undefined },
  reader: Actor,
  needed: Needed,
): Promise<PipelineReplay> => {
  const stretch = await betweenMoments(pool, { asof, until });
  const [{ rows }, board] = await Promise.all([
    pool.query<SelectedStep>(
      `select t.position, t.at, t.type, t.objectid as applicantid, t.status, t.comment, t.byid as accountid, coalesce(o.category, t.bycategory) as category,
              o.email, o.displayname, count(*) over ()::int as left
         from ${STEPS_BETWEEN} t left join read.accounts o on o.accountid = t.byid
        order by t.position limit ${REPLAY_STEPS + 1}`,
      [...stepsBetween(projectid, after ?? stretch.after, stretch.last, reader)],
    ),
    after === undefined
      ? asOf(pool, stretch.after, reader, (past) => readBoard(past, projectid, {}, reader, needed))
      : Promise.resolve(null),
  ]);
  const steps = rows.slice(0, REPLAY_STEPS);
  return {
    from: stretch.from,
    until: stretch.until,
    board,
    steps: steps.map((step) => stepShown(step, reader)),
    people: await peopleOf(pool, projectid, stretch, steps, reader, needed),
    left: rows[0]?.left ?? 0,
    next: rows.length > REPLAY_STEPS ? steps.at(-1)!.position : null,
  };
};

const stepShown = (
  { at, accountid, category, email, displayname, left: _, ...step }: SelectedStep,
  reader: Actor,
): ReplayStep => ({
  ...step,
  at: at.toISOString(),
  by: whoShownTo(reader, { accountid, category, email, displayname }),
});

const peopleOf = async (
  pool: Pool,
  projectid: string,
  { after, last }: { readonly after: string; readonly last: string },
  steps: readonly SelectedStep[],
  reader: Actor,
  needed: Needed,
): Promise<PipelineReplay['people']> => {
  const ids = [...new Set(steps.map(({ applicantid }) => applicantid))];
  const rowsAt = (position: string, of: readonly string[]): Promise<readonly PlacementRow[]> =>
    of.length === 0
      ? Promise.resolve([])
      : asOf(pool, position, reader, (past) => rowsOfPeople(past, projectid, of, { reader, needed, day: today() }));
  const before = await rowsAt(after, ids);
  const known = new Set(before.map(({ applicant }) => applicant.applicantid));
  const later = await rowsAt(
    last,
    ids.filter((id) => !known.has(id)),
  );
  return [...before.map((row) => ({ row, known: true })), ...later.map((row) => ({ row, known: false }))];
};
