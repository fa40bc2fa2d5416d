import { type Migration, type Pool } from '@berangkat/platform/postgres';

/** How far the process is that carries a verification out. Without a word for a while, another one begins it anew. */
export const verifyingMigrations: readonly Migration[] = [
  {
    name: 'verifying-001',
    sql: `create table ops.verifying (
      verificationid text primary key,
      worker text not null,
      until timestamptz not null,
      began_at timestamptz not null default now(),
      events bigint not null default 0,
      total bigint
    )`,
  },
  {
    // A log of many streams is read several times.
    name: 'verifying-002-passes',
    sql: 'alter table ops.verifying add column pass int, add column passes int',
  },
];

/** Seconds that a process has a verification to itself since it last said how far it is. */
const LEASE = 15;

/** The verification that is asked for and that nobody carries out; taken for this worker, from the beginning. */
export const takeVerification = async (pool: Pool, worker: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ verificationid: string }>(
    `insert into ops.verifying as v (verificationid, worker, until)
     select verificationid, $1, now() + interval '${LEASE} seconds' from read.verifications where endedat is null order by begunat limit 1
     on conflict (verificationid) do update set worker = $1, until = excluded.until, began_at = now(), events = 0, total = null, pass = null, passes = null
      where v.until < now()
     returning verificationid`,
    [worker],
  );
  return rows[0]?.verificationid;
};

/** Events that were read in this pass, of about how many; which pass it is, from 1, of about how many. */
export interface Progress {
  readonly events: number;
  readonly total: number | undefined;
  readonly pass: number;
  readonly passes: number;
}

/**
 * Says how far it is, keeps it for this worker, and has screens told. False when another one has it, or it was cancelled.
 * @param position that the notice carries: screens read what they are told of from there
 */
export const noteVerified = async (
  pool: Pool,
  worker: string,
  verificationid: string,
  { events, total, pass, passes }: Progress,
  position: string,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with noted as (
       update ops.verifying v set events = $3, total = $4, pass = $5, passes = $6, until = now() + interval '${LEASE} seconds'
        where verificationid = $1 and worker = $2
          and not exists (select from read.verifications r where r.verificationid = v.verificationid and r.endedat is not null)
       returning 1)
     insert into ops.change_outbox (topic, ids, position) select 'alerts', '{}', $7 from noted`,
    [verificationid, worker, events, total ?? null, pass, passes, position],
  );
  return rowCount === 1;
};

/** It was told, or will be begun anew: what is kept of those that ended goes. */
export const forgetEnded = async (pool: Pool): Promise<void> => {
  await pool.query(
    `delete from ops.verifying v using read.verifications r where r.verificationid = v.verificationid and r.endedat is not null`,
  );
};
