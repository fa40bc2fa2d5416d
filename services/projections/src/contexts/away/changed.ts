import { messageEvents } from '@berangkat/contracts/announcements';
import { type ChangedAway } from '@berangkat/contracts/away';
import { InterviewReminded } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { cvShareEvents } from '@berangkat/contracts/shares';
import { type Queryable } from '@berangkat/platform/postgres';
import { changesSince, MOST } from './changes';
import { endOfLastVisit } from './last-visit';

/** Types of events that leave a record as it is, often many at once. */
const LEAVES_AS_IT_IS = [...messageEvents, ...cvShareEvents, InterviewReminded].map(({ type }) => type);

/** Answers the ids of people and things that others changed since this reader's last visit. */
export const listChangedAway = async (pool: Queryable, reader: Actor): Promise<ChangedAway> => {
  const since = await endOfLastVisit(pool, reader);
  if (since === null) return { since: null, applicants: [], placements: [], projects: [] };
  const changes = (await changesSince(pool, since, reader, LEAVES_AS_IT_IS)).slice(0, MOST);
  const people = changes.filter(({ objecttype }) => objecttype === 'applicant');
  const steps = people.flatMap(({ projectid, objectid: applicantid }) =>
    projectid === null ? [] : [[`${projectid}/${applicantid}`, { projectid, applicantid }] as const],
  );
  return {
    since: since.toISOString(),
    applicants: idsOf(people.filter(({ projectid }) => projectid === null)),
    placements: [...new Map(steps).values()],
    projects: idsOf(changes.filter(({ objecttype }) => objecttype === 'project')),
  };
};

/**
 * Applicants whom others changed since this reader was here last: their records, or where they stand; in this project
 * where one is named.
 */
export const changedPeople = async (pool: Queryable, reader: Actor, projectid?: string): Promise<string[]> => {
  const { applicants, placements } = await listChangedAway(pool, reader);
  const steps = placements.filter((step) => projectid === undefined || step.projectid === projectid);
  return [...new Set([...applicants, ...steps.map(({ applicantid }) => applicantid)])];
};

const idsOf = (changes: readonly { readonly objectid: string }[]): string[] => [
  ...new Set(changes.map(({ objectid }) => objectid)),
];
