import { type EngineName, type EngineServer } from '../../tests/engines/engines';
import { findServer } from '../../tests/engines/find';
import { type Setting } from '../yardstick';

/** Which engine `--engine` asks for; Postgres when it is left out. */
export const engineOption = <Engine extends string>({ options = {} }: Setting, engines: readonly Engine[]): Engine => {
  const given = options.engine ?? engines[0]!;
  if (!engines.includes(given as Engine)) throw new Error(`--engine is '${given}'; expected ${engines.join(' or ')}`);
  return given as Engine;
};

/** Works with a server of each engine: the one that the environment names, or one that is started for the while. The environment names them meanwhile. */
export const withEngines = async <T>(names: readonly EngineName[], work: () => Promise<T>): Promise<T> => {
  const servers: EngineServer[] = [];
  try {
    for (const name of names) {
      const server = await findServer(name);
      if (server === undefined) throw new Error(`there is no server of ${name} to be had`);
      servers.push(server);
      Object.assign(process.env, server.env);
      console.log(`${name}: ${server.what}`);
    }
    return await work();
  } finally {
    for (const { env, stop } of servers) {
      for (const variable of Object.keys(env)) delete process.env[variable];
      await stop();
    }
  }
};
