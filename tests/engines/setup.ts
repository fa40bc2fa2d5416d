import { writeFile } from 'node:fs/promises';
import startPostgres from '../support/postgres-setup';
import { ENGINES, type EngineServer } from './engines';
import { findServer } from './find';

declare global {
  var engineServers: readonly EngineServer[] | undefined;
}

/**
 * A server of every engine that can be had (of those in ENGINES, when it names some), and a Postgres, named in the
 * environment of all tests of this run.
 */
export default async function setUp(): Promise<void> {
  await startPostgres();
  const found: EngineServer[] = [];
  globalThis.engineServers = found;
  const outcomes: { engine: string; what: string | null }[] = [];
  const wanted = process.env.ENGINES?.split(',') ?? ENGINES;
  for (const engine of ENGINES.filter((name) => wanted.includes(name))) {
    const server = await findServer(engine);
    if (server !== undefined) found.push(server);
    Object.assign(process.env, server?.env);
    outcomes.push({ engine, what: server?.what ?? null });
  }
  const { ENGINE_SERVERS } = process.env;
  // For the closing lines of `npm run test:engines`.
  if (ENGINE_SERVERS) await writeFile(ENGINE_SERVERS, JSON.stringify(outcomes));
}
