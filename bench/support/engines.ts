import { type EngineName, type EngineServer } from '../../tests/engines/engines';
import { findServer } from '../../tests/engines/find';
import { type Setting } from './yardstick';

/** Which engine `--engine` asks for; Postgres when it is left out. */
export const engineOption = <Engine extends string>(
  { options = {} }: Pick<Setting, 'options'>,
  engines: readonly Engine[],
): Engine => {
  const given = options.engine ?? engines[0]!;
  if (!engines.includes(given as Engine)) throw new Error(`--engine is '${given}'; expected ${engines.join(' or ')}`);
  return given as Engine;
};

/**
 * Takes or starts a server of each engine and names it in the environment.
 * @returns ends those that were started
 */
export const startEngines = async (names: readonly EngineName[]): Promise<() => Promise<void>> => {
  const servers: EngineServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers) {
      for (const variable of Object.keys(server.env)) delete process.env[variable];
      await server.stop();
    }
  };
  for (const name of names) {
    const server = await findServer(name);
    if (server === undefined) {
      await stop();
      throw new Error(`there is no server of ${name} to be had`);
    }
    servers.push(server);
    Object.assign(process.env, server.env);
    console.log(`${name}: ${server.what}`);
  }
  return stop;
};

/** Works with a server of each engine: the one that the environment names, or one that is started for the while. */
export const withEngines = async <T>(names: readonly EngineName[], work: () => Promise<T>): Promise<T> => {
  const stop = await startEngines(names);
  try {
    return await work();
  } finally {
    await stop();
  }
};
