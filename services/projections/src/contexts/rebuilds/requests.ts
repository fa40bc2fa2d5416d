import { isNotThere, type Queryable } from '@berangkat/platform/postgres';
import { type RebuildRequest } from '../../engine';

/**
 * Answers the rebuilds that the log asks for and that are not done yet, as far as it is folded; none while the read
 * model of the requests is itself not there.
 */
export const rebuildRequests = async (pool: Queryable): Promise<readonly RebuildRequest[]> => {
  try {
    const { rows } = await pool.query<RebuildRequest>(
      `select r.rebuildid as id, r.projection, r.status as wanted
         from read.rebuilds r left join ops.rebuilds o on o.request = r.rebuildid
        where case when o.id is null then r.status in ('running', 'paused')
                   else o.state in ('running', 'paused') and r.status in ('running', 'paused', 'cancelled') and o.state <> r.status end`,
    );
    return rows;
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
};
