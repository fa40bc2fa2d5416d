import { type Queryable } from '../postgres';
import { Statement } from './statement';

export const parkedStreams = new Statement<{ projection: string }>(
  'parked streams',
  `select s.projection from ops.parked_streams s where s.projection = $1 and s.stream = $2`,
);

/** Whether a projection has stopped to fold a stream. */
export const isParked = async (pool: Queryable, projection: string, stream: string): Promise<boolean> =>
  (await parkedStreams.rows(pool, projection, stream)).length > 0;
