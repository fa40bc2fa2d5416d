import { createTestDatabase } from '@berangkat/platform/postgres/testing';
import { heldContract } from '@berangkat/platform/process/contract';
import { programEnv } from '@berangkat/platform/test-support';

// It is started beside the load of a demonstration.
heldContract('command-api', async (folder) => {
  const database = await createTestDatabase();
  return {
    env: programEnv(folder, database.url),
    opened: async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and application_name like 'command-api%'`,
      );
      return rows.length > 0;
    },
    close: () => database.drop(),
  };
});
