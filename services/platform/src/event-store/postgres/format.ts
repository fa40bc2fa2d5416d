import { PORTAL_STREAM } from '@berangkat/contracts/portal';
import { type Pool } from '../../postgres';
import { assertFormat, type LogBeginning } from '../format';

const BEGINNING = `
  select
    (select e.metadata from events.log e order by e.tx_id, e.global_position limit 1) as metadata,
    (select e.type from events.log e where e.stream = $1 order by e.revision limit 1) as "portalType"`;

/**
 * Refuses a log of another format before the schema is brought up to date, so that it stays as it is. Who brings it up
 * to date may read the log; a service whose role may not, such as query-api, finds a log that has been looked at.
 * @throws {LogOfAnotherFormat}
 */
export const assertFormatInPostgres = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ readable: boolean | null }>(
    "select has_table_privilege(to_regclass('events.log'), 'select') as readable",
  );
  if (rows[0]!.readable !== true) return;
  const { rows: beginnings } = await pool.query<LogBeginning>(BEGINNING, [PORTAL_STREAM]);
  assertFormat(beginnings[0]!);
};
