import { type Undo } from '@berangkat/contracts/away';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { LEADS_TO, transitionTo } from '@berangkat/contracts/placements';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';

/** An action that may be taken back. */
interface Taken {
  readonly actionid: string;
  readonly type: string;
  readonly objecttype: string;
  readonly objectid: string | null;
  readonly projectid: string | null;
  readonly createdat: Date;
}

/** The rights by which a reader may restore the two that are removed, as their commands ask. */
const RECOVERS = {
  ApplicantRemoved: { table: 'read.applicants', id: 'applicantid', right: 'applicant.remove' },
  ProjectRemoved: { table: 'read.projects', id: 'projectid', right: 'project.edit' },
} as const;

/** How each of these actions is taken back, for those that can be: nobody went on from there, and a step leads back. */
export const undoesOf = async (
  pool: Queryable,
  actions: readonly Taken[],
  reader: Actor,
): Promise<ReadonlyMap<string, Undo>> => {
  const [moves, recoveries] = await Promise.all([
    movesBack(pool, actions, reader),
    recoveriesOf(pool, actions, reader),
  ]);
  return new Map([...moves, ...recoveries]);
};

interface Step {
  readonly projectid: string;
  readonly applicantid: string;
  readonly type: string;
  readonly at: Date;
  readonly before: string | null;
  readonly clientaccount: string | null;
}

/** The last steps of these placements, where the applicant still stands where they led. */
const movesBack = async (pool: Queryable, actions: readonly Taken[], reader: Actor): Promise<[string, Undo][]> => {
  const steps = actions.filter(({ type, projectid }) => projectid !== null && Object.hasOwn(LEADS_TO, type));
  if (steps.length === 0) return [];
  const rows = await plannedOnce<Step>(pool, {
    name: 'moves back',
    text: `select h.projectid, h.applicantid, h.type, h.at, h.before, c.accountid as clientaccount
       from (select distinct on (projectid, applicantid) projectid, applicantid, type, at,
                    lag(type) over (partition by projectid, applicantid order by revision) as before
               from read.placement_history
              where (projectid, applicantid) in (select * from unnest(${unsizedArray('$1')}, ${unsizedArray('$2')}))
              order by projectid, applicantid, revision desc) h
       join read.placements p using (projectid, applicantid)
       join read.applicants a using (applicantid)
       join read.projects j using (projectid)
       left join read.clients c on c.clientid = j.clientid
      where not p.removed and a.status = 'open' and j.status = 'active'`,
    values: [steps.map(({ projectid }) => projectid), steps.map(({ objectid }) => objectid)],
  });
  return rows.flatMap((last): [string, Undo][] => {
    const action = steps.find(
      ({ projectid, objectid, type, createdat }) =>
        projectid === last.projectid &&
        objectid === last.applicantid &&
        type === last.type &&
        createdat.getTime() === last.at.getTime(),
    );
    const [from, to] = [LEADS_TO[last.type], LEADS_TO[last.before ?? '']];
    if (action === undefined || from === undefined || to === undefined) return [];
    const back = transitionTo(from, to);
    const clientAccountids = last.clientaccount === null ? [] : [last.clientaccount];
    // As the board offers it: what the way back would ask cannot be answered here.
    return back !== undefined &&
      back.comment === undefined &&
      back.confirm === undefined &&
      can(reader, back.permission, { clientAccountids })
      ? [[action.actionid, { kind: 'move', from, to }]]
      : [];
  });
};

/** Of what was removed and still is, the last removal. */
const recoveriesOf = async (pool: Queryable, actions: readonly Taken[], reader: Actor): Promise<[string, Undo][]> => {
  const found = await Promise.all(
    Object.entries(RECOVERS).map(async ([type, { table, id, right }]) => {
      const removals = actions.filter((action) => action.type === type);
      if (removals.length === 0 || !can(reader, right)) return [];
      const { rows } = await pool.query<{ id: string }>(
        `select ${id} as id from ${table} where ${id} = any ($1) and status = 'removed'`,
        [removals.map(({ objectid }) => objectid)],
      );
      return rows.map((removed): [string, Undo] => [
        removals.find(({ objectid }) => objectid === removed.id)!.actionid,
        { kind: 'recover' },
      ]);
    }),
  );
  return found.flat();
};
