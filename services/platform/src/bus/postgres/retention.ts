import { LOCK_NUMBERS, type Pool, withTransaction } from '../../postgres';

export interface Retention {
  /** Messages that every group has handled are removed after this time. Milliseconds. */
  readonly handledAfter: number;
  /** Everything that no stored group still needs goes after this time. */
  readonly unneededAfter: number;
  /** Everything goes after this time. */
  readonly anyAfter: number;
  /** Dead letters are kept this long for operators to look at. */
  readonly deadAfter: number;
}

const MINUTE = 60_000;
const RETENTION: Retention = {
  handledAfter: 2 * MINUTE,
  unneededAfter: 60 * MINUTE,
  anyAfter: 7 * 24 * 60 * MINUTE,
  deadAfter: 30 * 24 * 60 * MINUTE,
};

/** Removed in portions, because a long transaction holds back every reader. */
const PORTION = 5_000;
const neededBy = (groups: string): string => `exists (
  select from ops.bus_groups g join ops.bus_positions p on p.group_id = g.id
  where g.topic = m.topic and p.lane = m.lane and (p.tx_id, p.id) < (m.tx_id, m.id) and ${groups})`;

const age = (parameter: number): string => `m.published_at < now() - $${parameter} * interval '1 ms'`;

const REMOVE = `
  delete from ops.bus_messages where ctid = any (array(
    select m.ctid from ops.bus_messages m
    where ${age(1)} and case when m.topic like '%.dead' then ${age(4)} else
      not ${neededBy('true')} and exists (select from ops.bus_groups g where g.topic = m.topic)
      or ${age(2)} and not ${neededBy('g.durable')}
      or ${age(3)} end
    limit ${PORTION}))`;

/** Groups of live listeners whose process was killed. */
const FORGET = `
  delete from ops.bus_groups g where not g.durable and g.joined_at < now() - $1 * interval '1 ms'
    and not exists (select from pg_locks l where l.locktype = 'advisory' and l.objid = g.id and l.classid = ${LOCK_NUMBERS.busMember} and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database()))`;

/**
 * Removes what no group needs any more; of processes that try at the same time one does it. Answers how many messages
 * went. Once the signal aborts it ends with the portion in hand.
 */
export const removeOldMessages = async (
  pool: Pool,
  { retention = RETENTION, signal }: { readonly retention?: Retention; readonly signal?: AbortSignal } = {},
): Promise<number> => {
  let total = 0;
  for (;;) {
    const removed = await withTransaction(pool, async (client) => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1, 0) as mine', [
        LOCK_NUMBERS.busRetention,
      ]);
      if (!rows[0]!.mine) return 0;
      await client.query(FORGET, [retention.unneededAfter]);
      const { rowCount } = await client.query(REMOVE, [
        retention.handledAfter,
        retention.unneededAfter,
        retention.anyAfter,
        retention.deadAfter,
      ]);
      return rowCount ?? 0;
    });
    total += removed;
    if (removed < PORTION || signal?.aborted) return total;
  }
};
