import './setup';
import stopPostgres from '../support/postgres-teardown';

export default async function tearDown(): Promise<void> {
  for (const server of globalThis.engineServers ?? []) await server.stop();
  await stopPostgres();
}
