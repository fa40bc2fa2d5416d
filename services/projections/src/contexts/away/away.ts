import { nameShownTo } from '@berangkat/contracts/accounts';
import { AnnouncementFailed, AnnouncementUncertain, messageEvents } from '@berangkat/contracts/announcements';
import { type Away, type AwayChange } from '@berangkat/contracts/away';
import { InterviewReminded } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';
import { objectJoin } from '../audit';
import { type TrailNames } from '../../query-kit/object-names';
import { type Change, changesSince, MOST } from './changes';
import { endOfLastVisit } from './last-visit';
import { seesAll } from './seen';

/** How many of each are named: what fits on one screen. */
const PROJECTS = 5;
const CHANGES_OF_PROJECT = 3;
const OTHERS = 3;

/**
 * Events of messages that are on their way are no news: a message takes four steps, and often hundreds are sent at
 * once. A message that failed, or of which nobody knows whether it arrived, is news, so its events are not in this
 * list. Nor is it news that the portal reminded somebody of an interview: it hid what people did before.
 */
const ON_THEIR_WAY = [...messageEvents, InterviewReminded]
  .map(({ type }) => type)
  .filter((type) => type !== AnnouncementFailed.type && type !== AnnouncementUncertain.type);

/** The last change of an object, and how many changes there were. */
interface Changed extends Change {
  readonly changes: number;
}

const NOTHING: Omit<Away, 'since'> = {
  total: 0,
  exact: true,
  projects: [],
  totalprojects: 0,
  others: [],
  totalothers: 0,
};

/** Answers what others changed since this reader's last visit: everybody and everything once, newest first. */
export const readAway = async (pool: Queryable, names: TrailNames, reader: Actor): Promise<Away> => {
  const since = await endOfLastVisit(pool, reader);
  if (since === null) return { since: null, ...NOTHING };
  const changes = await changesSince(pool, since, reader, ON_THEIR_WAY);
  const all = [...groupsIn(changes)];
  const inProjects = all.flatMap(([projectid, changed]) => (projectid === null ? [] : [{ projectid, changed }]));
  const others = all.find(([projectid]) => projectid === null)?.[1] ?? [];
  const shown = inProjects.slice(0, PROJECTS);
  const told = await tell(
    pool,
    names,
    [...shown.flatMap(({ changed }) => changed.slice(0, CHANGES_OF_PROJECT)), ...others.slice(0, OTHERS)],
    reader,
  );
  const toldOf = (changed: readonly Changed[]): AwayChange[] =>
    changed.flatMap(({ actionid, changes: count }) => {
      const found = told.changes.get(actionid);
      return found === undefined ? [] : [{ ...found, changes: count }];
    });
  return {
    since: since.toISOString(),
    total: Math.min(changes.length, MOST),
    exact: changes.length <= MOST,
    projects: shown.flatMap(({ projectid, changed }) => {
      const project = told.projects.get(projectid);
      return project === undefined ? [] : [{ ...project, total: changed.length, changes: toldOf(changed) }];
    }),
    totalprojects: inProjects.length,
    others: toldOf(others),
    totalothers: others.length,
  };
};

/** By project, or null for what happened outside of projects: everybody and everything once, in the order given. */
const groupsIn = (changes: readonly Change[]): ReadonlyMap<string | null, readonly Changed[]> => {
  const groups = new Map<string | null, Map<string, Changed>>();
  for (const change of changes) {
    const group = groups.get(change.projectid) ?? new Map<string, Changed>();
    groups.set(change.projectid, group);
    const key = `${change.objecttype}/${change.objectid}`;
    const newer = group.get(key);
    group.set(key, { ...(newer ?? change), changes: (newer?.changes ?? 0) + 1 });
  }
  return new Map([...groups].map(([projectid, group]) => [projectid, [...group.values()]]));
};

interface AwaySummary {
  readonly changes: ReadonlyMap<string, Omit<AwayChange, 'changes'>>;
  readonly projects: ReadonlyMap<string, { projectid: string; projectname: string; projectcode: string }>;
}

interface SelectedChange {
  actionid: string;
  type: string;
  action: string;
  objecttype: string;
  objectid: string;
  objectname: string | null;
  comment: string | null;
  createdat: Date;
  accountid: string | null;
  category: string | null;
  email: string | null;
  displayname: string | null;
  projectid: string | null;
  projectname: string | null;
  projectcode: string | null;
  standing: AwayChange['standing'];
}

/** Names what changed, and for those who run the agency who did it and what was said. */
const tell = async (
  pool: Queryable,
  names: TrailNames,
  changed: readonly Changed[],
  reader: Actor,
): Promise<AwaySummary> => {
  const rows = await plannedOnce<SelectedChange>(pool, {
    name: 'what changed',
    text: `select t.actionid, t.type, t.action, t.objecttype, t.objectid, object.name as objectname, t.comment, t.at as createdat,
            o.accountid, o.category, o.email, o.displayname, j.projectid, j.projectname, j.projectcode,
            case when p.removed then 'removed' else p.status end as standing
       from read.audit_actions t
       left join read.accounts o on o.accountid = t.byid
       left join read.projects j on j.projectid = case t.objecttype when 'project' then t.objectid else t.projectid end
       left join read.placements p on t.objecttype = 'applicant' and p.projectid = t.projectid and p.applicantid = t.objectid
       ${objectJoin(names)}
      where t.actionid = any (${unsizedArray('$1')})`,
    values: [changed.map(({ actionid }) => actionid)],
  });
  const told = seesAll(reader);
  return {
    changes: new Map(
      rows.map(({ actionid, type, action, objecttype, objectid, objectname, comment, createdat, standing, ...row }) => [
        actionid,
        {
          actionid,
          type,
          action,
          objecttype,
          objectid,
          objectname,
          comment: told || reader.category === 'employer' ? comment : null,
          createdat: createdat.toISOString(),
          by: told && row.category !== null ? { name: nameShownTo(reader, row), category: row.category } : null,
          standing,
        },
      ]),
    ),
    projects: new Map(
      rows.flatMap(({ projectid, projectname, projectcode }) =>
        projectid === null || projectname === null || projectcode === null
          ? []
          : [[projectid, { projectid, projectname, projectcode }]],
      ),
    ),
  };
};
