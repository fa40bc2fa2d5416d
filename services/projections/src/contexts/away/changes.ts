import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { readOwnStanding } from '../settings';
import { Conditions } from '../../query-kit/sql';
import { seenBy } from './seen';

/** Newest changes that are looked at: after months away nobody reads more. */
export const MOST = 1_000;

/** A change of somebody or something in a project, or outside of projects. */
export interface Change {
  readonly actionid: string;
  readonly objecttype: string;
  readonly objectid: string;
  readonly projectid: string | null;
}

/**
 * Answers what others changed since a moment, as far as the reader may see it: newest first, one more than {@link MOST}
 * where there are more. `leftOut`: types of events that are passed over.
 */
export const changesSince = async (
  pool: Queryable,
  since: Date,
  reader: Actor,
  leftOut: readonly string[] = [],
): Promise<readonly Change[]> => {
  const ownstanding = reader.category === 'applicant' && (await readOwnStanding(pool));
  const conditions = new Conditions()
    .and('not t.visit')
    .and('t.at > ?', since)
    .and('t.byid is distinct from ?', reader.accountid);
  if (leftOut.length > 0) conditions.and('t.type <> all (?)', leftOut);
  seenBy(conditions, reader, ownstanding);
  const { rows } = await pool.query<Change>(
    `select t.actionid, t.objecttype, t.objectid, case t.objecttype when 'project' then t.objectid else t.projectid end as projectid
       from read.audit_actions t where ${conditions.where} order by t.at desc, t.actionid limit ${MOST + 1}`,
    [...conditions.values],
  );
  return rows;
};
