import { type Pool, withTransaction } from '@berangkat/platform/postgres';
import { type Resource } from './resource';

/** Work that has to see what earlier work of the same name has done, in any process. */
export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** By a lock in Postgres. The transaction writes nothing, so that no reader of the log waits for it. */
const oneAtATimeIn =
  (pool: Pool): OneAtATime =>
  (name, work) =>
    withTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`command-api ${name}`]);
      return work();
    });

export const oneAtATime: Resource<OneAtATime> = {
  open: ({ pool }) => oneAtATimeIn(pool),
  inMemory: () => (_, work) => work(),
};
