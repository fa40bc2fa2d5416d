import {
  type ChecklistsView,
  type DocumentGaps,
  type HeldDocument,
  isGap,
  neededDocuments,
} from '@berangkat/contracts/checklists';
import { type Actor, today } from '@berangkat/contracts/kernel';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { heldDocuments } from '../attachments';
import { type Queries } from '../../query-kit/query-map';
import { listExpiring } from './expiring';
import { checklistOf, DESTINATION } from './needed';
import { readApplicantChecklist } from './of-applicant';

export const readChecklists = async (pool: Queryable): Promise<ChecklistsView> => {
  const { rows } = await pool.query<{ destination: string; documents: string[]; revision: number }>(
    'select destination, documents, revision from read.checklists order by destination',
  );
  return {
    checklists: rows.flatMap(({ destination, documents }) =>
      documents.length === 0 ? [] : [{ destination, documents }],
    ),
    revision: Math.max(-1, ...rows.map(({ revision }) => revision)),
  };
};

/**
 * Answers the documents that these applicants of a project lack for its destination, of those who are in it.
 * @param today `yyyy-mm-dd`
 */
export const readDocumentGaps = async (
  pool: Queryable,
  projectid: string,
  applicantids: readonly string[],
  actor: Actor,
  today: string,
): Promise<DocumentGaps> => {
  const { rows: projects } = await pool.query<{ destination: string | null; needed: readonly string[] | null }>(
    `select ${DESTINATION} as destination, k.documents as needed
       from read.projects j left join read.clients c on c.clientid = j.clientid ${checklistOf} where j.projectid = $1`,
    [projectid],
  );
  const { destination, needed } = recordFor(actor, 'pipeline.prepare', projects[0], NOBODYS);
  if (needed === null) return { destination: null, gaps: [] };
  const { rows } = await pool.query<{ applicantid: string; held: readonly HeldDocument[] }>(
    `select p.applicantid, ${heldDocuments('p.applicantid')} as held
       from unnest($2::text[]) with ordinality asked (applicantid, place)
       join read.placements p on p.projectid = $1 and p.applicantid = asked.applicantid and not p.removed
       join read.applicants a on a.applicantid = p.applicantid and a.status = 'open' order by asked.place`,
    [projectid, applicantids],
  );
  return {
    destination,
    gaps: rows.flatMap(({ applicantid, held }) => {
      const documents = neededDocuments(needed, held, today).filter(isGap);
      return documents.length === 0 ? [] : [{ applicantid, documents }];
    }),
  };
};

export const checklistQueries = (pool: Queryable): Queries<'checklists'> => ({
  readChecklists: () => readChecklists(pool),
  readApplicantChecklist: (call) =>
    readApplicantChecklist(pool, call.params.id, call.query.destination, actorOf(call), today()),
  readDocumentGaps: (call) =>
    readDocumentGaps(pool, call.params.id, call.query.applicantid ?? [], actorOf(call), today()),
  listExpiringDocuments: (call) => listExpiring(pool, call.query, actorOf(call), today()),
});
