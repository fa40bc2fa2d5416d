import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { ApplicantErased, ApplicantRecovered, ApplicantRemoved } from '@berangkat/contracts/applicants';
import { placementEvents } from '@berangkat/contracts/placements';

const STEPS = placementEvents.map(({ type }) => type);

/** Events of a record that take its card from the boards, or bring it back. */
const OF_RECORD = [ApplicantRemoved, ApplicantRecovered, ApplicantErased];

/** Values of {@link STEPS_BETWEEN}: a project, the positions after which and up to which, and who reads. */
export const stepsBetween = (projectid: string, after: string, last: string, reader: Actor): readonly unknown[] => [
  projectid,
  STEPS,
  OF_RECORD.map(({ type }) => type),
  after,
  last,
  // Few in the whole trail, and found by an index.
  OF_RECORD.map(({ action }) => action),
  can(reader, 'applicant.see-removed'),
  can(reader, 'pipeline.past.see-removed'),
];

/** On an entry of the trail: nothing of whoever is removed today, nor of whom the project lost, unless a reader sees such. */
const shown = (
  entry: string,
  { seesRemoved, seesLost, projectid }: Readonly<Record<'seesRemoved' | 'seesLost' | 'projectid', string>>,
): string =>
  `(${seesRemoved} or ${entry}.objectid not in (select a.applicantid from read.applicants a where a.status = 'removed'))
     and (${seesLost} or ${entry}.objectid not in (select p.applicantid from read.placements p where p.projectid = ${projectid} and p.removed))`;

/** The condition on entries `e` that this reader of a pipeline may see, and its values. */
export const shownTo = (reader: Actor, projectid: string): readonly [string, ...unknown[]] => [
  shown('e', { seesRemoved: '?', seesLost: '?', projectid: '?' }),
  can(reader, 'applicant.see-removed'),
  can(reader, 'pipeline.past.see-removed'),
  projectid,
];

/**
 * Entries `t` of the trail that moved cards of a pipeline: the steps in it, and what became of the records of those who
 * stood in it at that time, as far as a reader may see them.
 */
export const STEPS_BETWEEN = `(
  select s.* from (select t.* from read.audit_actions t
   where t.projectid = $1 and t.type = any ($2) and t.position > $4 and t.position <= $5
  union all
  select t.* from read.placements p join read.audit_actions t on t.objectid = p.applicantid
   where p.projectid = $1 and t.action = any ($6) and t.type = any ($3) and t.position > $4 and t.position <= $5
     and (select s.status from read.audit_actions s
           where s.objectid = p.applicantid and s.projectid = $1 and s.type = any ($2) and s.position < t.position
           order by s.position desc limit 1) <> 'removed') s
   where ${shown('s', { seesRemoved: '$7', seesLost: '$8', projectid: '$1' })})`;
