import { type Pool } from '@berangkat/platform/postgres';
import { type Conditions, containing } from '../sql';

/** What of `read.audit_actions t` can name somebody or something, and what has the names. Ids of different kinds can be the same. */
const NAMED = [
  { columns: ['t.byid', "t.objecttype = 'account' and t.objectid"], ids: 'select accountid from read.accounts where email like ? or accountid like ?' },
  { columns: ["t.objecttype = 'applicant' and t.objectid"], ids: `select applicantid from read.applicants where search like ? and lower(concat_ws(' ', firstname, lastname, applicantid)) like ?` },
  { columns: ["t.objecttype = 'client' and t.objectid"], ids: `select clientid from read.clients where lower(companyname || ' ' || clientcode) like ? or lower(clientid) like ?` },
  { columns: ["t.objecttype = 'project' and t.objectid", 't.projectid'], ids: `select projectid from read.projects where lower(projectname || ' ' || projectcode) like ? or lower(projectid) like ?` },
] as const;

/** Up to so many ids are looked up one by one. */
const FEW = 5_000;

/**
 * Adds to a search of the audit trail that the actor or the object is called so. Names stand in other read models, so who is meant is found first: the
 * entries of not too many are found through their ids; where many are meant, the newest entries soon come upon some of them.
 */
export const namedLike = async (pool: Pool, conditions: Conditions, q: string): Promise<Conditions> => {
  const pattern = containing(q);
  const meant = await Promise.all(NAMED.map(async ({ columns, ids }) => {
    const { rows } = await pool.query<[string]>({ text: `${ids.replaceAll('?', '$1')} limit ${FEW + 1}`, values: [pattern], rowMode: 'array' });
    return { columns, ids, few: rows.length > FEW ? undefined : rows.map(([id]) => id) };
  }));
  const alternatives = meant.flatMap(({ columns, ids, few }) => {
    if (few?.length === 0) return [];
    const placeholder = conditions.value(few ?? pattern);
    return columns.map((column) => (few === undefined ? `${column} in (${ids.replaceAll('?', placeholder)})` : `${column} = any (${placeholder})`));
  });
  return conditions.and(alternatives.join(' or ') || 'false');
};
