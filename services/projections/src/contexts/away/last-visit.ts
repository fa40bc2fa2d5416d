import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';

/** A reader who did nothing for so long, and opened no page, was away. */
const AWAY = '30 minutes';

/** Newest events of an account among which the end of its last visit is looked for. */
const EVENTS = 1_000;

/**
 * When the visit before this one ended: the last thing that the account did, pages included, before it did nothing for
 * half an hour. Null for who is here for the first time. The events of the account say so in one read of an index: a
 * session cannot, because one that is left open over lunch is the same afterwards, and two of them may be open.
 */
export const endOfLastVisit = async (pool: Queryable, { accountid }: Actor): Promise<Date | null> => {
  const { rows } = await pool.query<{ at: Date }>(
    `select at from (select at, lag(at, 1, now()) over (order by at desc) as next
                       from (select at from read.audit_actions where byid = $1 order by at desc limit ${EVENTS}) newest) own
      where next - at > interval '${AWAY}' order by at desc limit 1`,
    [accountid],
  );
  return rows[0]?.at ?? null;
};
