import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Launcher } from './launcher';
import { localOriginsOf } from './local-origins';
import { type LaunchOptions } from './options';
import { requireFree } from './processes/ports';
import { type Screen } from './screen';
import { SERVICES, type ServiceName } from './services';

/** Calls back after each build with nothing, or with what is wrong. */
export type Watch = (onBuilt: (problem?: string) => void) => Promise<void>;

/**
 * `npm run dev`: vite serves the web app on PORT and passes calls on to the gateway behind it; a service is started
 * anew when its bundle has changed.
 */
export const startDevelopment = async (options: LaunchOptions, screen: Screen, watch: Watch): Promise<Launcher> => {
  const front = await requireFree(options.port, options.host);
  process.env.PUBLIC_URL = `http://localhost:${front}`;
  process.env.LOCAL_ORIGINS = localOriginsOf(options.host, front).join();
  const launcher = new Launcher({ ...options, port: 0 }, screen);
  await launcher.start();

  const vite = spawn(
    process.execPath,
    [
      join(options.root, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--port',
      String(front),
      '--strictPort',
      '--host',
      options.host,
    ],
    {
      cwd: join(options.root, 'web'),
      env: { ...process.env, PORTAL_URL: launcher.url.replace('localhost', '127.0.0.1') },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.once('exit', () => vite.kill());

  const programOf = (name: ServiceName): string =>
    createHash('sha256')
      .update(readFileSync(join(options.root, 'dist', `${name}.js`)))
      .digest('hex');
  const running = new Map(SERVICES.map((name) => [name, programOf(name)]));
  await watch((problem) => {
    if (problem !== undefined) return screen.say(problem);
    for (const name of SERVICES) {
      const program = programOf(name);
      if (running.get(name) === program) continue;
      running.set(name, program);
      screen.say(`${name} has changed and is being started again.`);
      void launcher.restart(name);
    }
  });
  return launcher;
};
