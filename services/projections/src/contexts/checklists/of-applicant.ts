import {
  type ApplicantChecklist,
  type HeldDocument,
  neededDocuments,
  type NeededForProjects,
} from '@berangkat/contracts/checklists';
import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { type Queryable } from '@berangkat/platform/postgres';
import { readableApplicant } from '../applicants';
import { heldDocuments } from '../attachments';
import { Conditions } from '../../query-kit/sql';
import { CHECKLISTS_OF_PLACEMENTS, DESTINATION, UNDER_WAY } from './needed';

interface Selected {
  readonly destination: string;
  readonly documents: readonly string[];
  readonly leads: boolean;
  readonly held: readonly HeldDocument[];
}

/**
 * How it stands with the documents that an applicant's destinations need: those of the projects that this reader knows
 * the applicant in, or the one that was chosen. The reader learns which documents there are and their state, nothing
 * else.
 * @param today `yyyy-mm-dd`
 * @throws {HttpError} 403 for a foreign applicant; 404 for one that does not exist or is removed, when the actor may see all
 */
export const readApplicantChecklist = async (
  pool: Queryable,
  applicantid: string,
  chosen: string | undefined,
  actor: Actor,
  today: string,
): Promise<ApplicantChecklist> => {
  const resource = await readableApplicant(pool, applicantid, actor);
  const conditions = new Conditions()
    .and('p.applicantid = ?', applicantid)
    .and(`not p.removed and p.status <> 'rejected' and j.status = 'active'`);
  onlyKnownTo(conditions, actor, resource);
  const { rows } = await pool.query<Selected>(
    `with destinations as (
       select ${DESTINATION} as destination
         from read.placements p join read.projects j using (projectid) left join read.clients c on c.clientid = j.clientid
        where ${conditions.where})
     select k.destination, k.documents, k.destination in (select destination from destinations) as leads, ${heldDocuments('$1')} as held
       from read.checklists k where cardinality(k.documents) > 0 order by k.destination`,
    [...conditions.values],
  );
  const leading = rows.filter(({ leads }) => leads);
  const shown = leading.length > 0 ? leading : rows.filter(({ destination }) => destination === chosen);
  return {
    checklists: shown.map(({ destination, documents, held }) => ({
      destination,
      documents: neededDocuments(documents, held, today),
    })),
    chosen: leading.length === 0,
    destinations: rows.map(({ destination }) => destination),
  };
};

/**
 * How it stands with the documents that somebody is asked for now: what the destinations need of the projects that this
 * reader knows the applicant in, and that are not over.
 * @param today `yyyy-mm-dd`
 */
export const neededForProjects = async (
  pool: Queryable,
  applicantid: string,
  actor: Actor,
  applicant: Resource,
  today: string,
): Promise<NeededForProjects[]> => {
  const conditions = new Conditions().and('p.applicantid = ?', applicantid).and(UNDER_WAY);
  onlyKnownTo(conditions, actor, applicant);
  const { rows } = await pool.query<{
    destination: string;
    projectids: string[];
    documents: readonly string[];
    held: readonly HeldDocument[];
  }>(
    `select k.destination, k.documents, array_agg(p.projectid order by p.since desc) as projectids, ${heldDocuments('$1')} as held
       from ${CHECKLISTS_OF_PLACEMENTS} where ${conditions.where} group by k.destination, k.documents order by max(p.since) desc`,
    [...conditions.values],
  );
  return rows.map(({ destination, projectids, documents, held }) => ({
    destination,
    projectids:
      can(actor, 'applicant.see-own-standing', applicant) || can(actor, 'applicant.see-placements') ? projectids : [],
    documents: neededDocuments(documents, held, today),
  }));
};

/** Adds that this reader knows where a placement in a project of the client `c` leads. Owners do where the agency shows standings. */
export const onlyKnownTo = (conditions: Conditions, actor: Actor, resource: Resource): void => {
  if (can(actor, 'applicant.see-placements')) return;
  if (actor.category === 'employer') conditions.and('c.accountid = ?', actor.accountid);
  else if (can(actor, 'checklist.see-destination', resource))
    conditions.and('coalesce((select s.ownstanding from read.settings s), true)');
  else conditions.and('false');
};
