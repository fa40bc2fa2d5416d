import { type Pool, type PoolClient } from 'pg';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/**
 * Runs `work` in one transaction on one connection: committed when it resolves, rolled back when it throws. Keep it
 * short: the readers of the event log wait for every open writing transaction.
 * @throws what `work` throws, or an error when the server did not commit
 */
export const withTransaction = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(beginStatement(options));
    const result = await work(client);
    const { command } = await client.query('commit');
    // Postgres answers a commit of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit: nothing was written.');
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
};

const beginStatement = ({ isolation, readOnly }: TransactionOptions): string =>
  ['begin', isolation && `isolation level ${isolation}`, readOnly && 'read only'].filter(Boolean).join(' ');
