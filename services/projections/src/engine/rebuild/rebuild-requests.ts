import { LOCK_NUMBERS, type Pool, type PoolClient, withTransaction } from '@berangkat/platform/postgres';
import { type Projection } from '../fold/projection';
import { insertRebuild, moveRebuild, type RebuildState } from './rebuild-log';

/** A rebuild as the log asks for it. */
export interface RebuildRequest {
  /** In the log. */
  readonly id: string;
  readonly projection: string;
  readonly wanted: 'running' | 'paused' | 'cancelled';
}

interface Known {
  readonly id: number;
  readonly projection: string;
  readonly request: string | null;
  readonly state: RebuildState;
}

/**
 * Begins, pauses, goes on with and cancels rebuilds as the log asks. What an operator or a new release is rebuilding at the
 * moment is waited for. It may be called again with the same, by any process.
 */
export const followRequests = async (
  pool: Pool,
  projections: readonly Projection[],
  requests: readonly RebuildRequest[],
): Promise<void> => {
  if (requests.length === 0) return;
  await withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_NUMBERS.register]);
    const known = await knownOf(client, requests);
    for (const request of requests) {
      const rebuild = known.find((one) => one.request === request.id);
      if (rebuild !== undefined) await steer(client, rebuild, request.wanted);
      else if (request.wanted !== 'cancelled' && !known.some(({ projection }) => projection === request.projection))
        await begin(client, projections, request);
    }
  });
};

/** Rebuilds of these requests, and others of their projections that are under way. */
const knownOf = async (client: PoolClient, requests: readonly RebuildRequest[]): Promise<readonly Known[]> => {
  const { rows } = await client.query<Known>(
    `select id, projection, request, state from ops.rebuilds
      where request = any($1) or (projection = any($2) and state in ('running', 'paused', 'swapping'))`,
    [requests.map(({ id }) => id), requests.map(({ projection }) => projection)],
  );
  return rows;
};

const begin = async (
  client: PoolClient,
  projections: readonly Projection[],
  { id, projection, wanted }: RebuildRequest,
): Promise<void> => {
  const definition = projections.find(({ name }) => name === projection);
  if (definition === undefined) return;
  const rebuild = await insertRebuild(client, definition, 'asked', id);
  await steer(client, rebuild, wanted);
};

const steer = async (
  client: PoolClient,
  { id, state }: Pick<Known, 'id' | 'state'>,
  wanted: RebuildRequest['wanted'],
): Promise<void> => {
  if (state !== wanted && (state === 'running' || state === 'paused'))
    await moveRebuild(client, id, ['running', 'paused'], wanted);
};
