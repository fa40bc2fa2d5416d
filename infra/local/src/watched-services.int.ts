import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from './services';
import { guards, isAlive, Portal, tinyPortals, until } from './testing/tiny-portal';

// Starts of whole portals: quick alone, slow beside everything else that a test run does.
jest.setTimeout(120_000);

const { start, surroundings, runtime, journal, postgresPid, root, dataDir } = tinyPortals({ startedBefore: true });

it('brings any killed service back where it was, within five seconds', async () => {
  await start().ready();
  for (const name of SERVICES) {
    const { pid, port } = runtime().services[name]!;
    const killed = Date.now();
    process.kill(pid!, 'SIGKILL');
    await until(
      () => runtime().services[name]?.pid !== pid && runtime().services[name]?.pid !== undefined,
      `${name} to be started again`,
    );
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true,
      `${name} to answer`,
    );
    expect(Date.now() - killed).toBeLessThan(5_000);
    expect(runtime().services[name]!.port).toBe(port);
  }
});

it('brings a killed database back within five seconds', async () => {
  await start().ready();
  const { services } = runtime();
  const pid = postgresPid();
  const killed = Date.now();
  process.kill(pid, 'SIGKILL');
  await until(
    async () =>
      (await fetch(`http://127.0.0.1:${services['query-api']!.port}/readyz`).catch(() => undefined))?.ok === true &&
      postgresPid() !== pid,
    'the database',
  );
  expect(Date.now() - killed).toBeLessThan(5_000);
});

it('leaves nothing running when it is killed itself, and starts again from there', async () => {
  const portal = await start().ready();
  const pids = [...Object.values(runtime().services).map(({ pid }) => pid!), postgresPid()];
  portal.process.kill('SIGKILL');
  await until(() => pids.every((pid) => !isAlive(pid)), 'every process to end');
  expect(journal().filter((line) => line.startsWith('orphaned'))).toHaveLength(SERVICES.length);
  await start().ready();
});

it('ends services that cannot end themselves when it is killed', async () => {
  const portal = await start([], { STUCK_WAITING: 'query-api', STUCK_BUSY: 'files' }).ready();
  const pids = Object.values(runtime().services).map(({ pid }) => pid!);
  portal.process.kill('SIGKILL');
  await until(() => pids.every((pid) => !isAlive(pid)), 'every process to end', 20_000);
  expect(journal().filter((line) => line.startsWith('orphaned'))).toHaveLength(SERVICES.length - 2);
});

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('ends when only npm is sent %s', async (signal) => {
  const npm = spawn('npm', ['start'], { cwd: root(), env: surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
  const portal = await new Portal(npm).ready();
  const { pid, services } = runtime();
  const pids = [pid, ...Object.values(services).map((service) => service.pid!), postgresPid()];
  npm.kill(signal);
  await portal.ended();
  await until(() => pids.every((one) => !isAlive(one)), 'every process to end', 20_000);
});

it('starts at once after a kill, while the last run is still ending', async () => {
  const portal = await start().ready();
  portal.process.kill('SIGKILL');
  await portal.ended();
  const again = await start().ready();
  const database = postgresPid();
  // The guard of the first run may take eight seconds to insist; what it stops must not be the new database.
  await until(() => guards().filter((args) => args.includes(dataDir())).length === 1, 'the old guard to go');
  expect(isAlive(database)).toBe(true);
  again.process.kill('SIGTERM');
  expect(await again.ended()).toBe(0);
});

it('runs as many of each service as it is told, each with its own port and log, and the gateway knows them all', async () => {
  await start([], { SCALE: 'command-api=2,query-api=2,projection-worker=3' }).ready();
  const { services, instances } = runtime();
  expect(Object.fromEntries(Object.entries(instances).map(([name, all]) => [name, all.length]))).toEqual({
    gateway: 1,
    notifier: 1,
    files: 1,
    'command-api': 2,
    'query-api': 2,
    'projection-worker': 3,
  });
  for (const name of SERVICES) expect(services[name]).toEqual(instances[name]![0]);
  const all = Object.values(instances).flat();
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(10);
  expect(new Set(all.map(({ port }) => port)).size).toBe(10);
  expect(readdirSync(join(dataDir(), 'logs'))).toEqual(
    expect.arrayContaining(['command-api.log', 'command-api-2.log', 'query-api-2.log', 'projection-worker-3.log']),
  );

  const environmentOf = async (port: number): Promise<NodeJS.ProcessEnv> =>
    (await fetch(`http://127.0.0.1:${port}/environment`)).json() as Promise<NodeJS.ProcessEnv>;
  const addresses = (name: string): string => instances[name]!.map(({ port }) => `http://127.0.0.1:${port}`).join(',');
  const gateway = await environmentOf(services.gateway!.port);
  expect([gateway.COMMAND_API_URL, gateway.QUERY_API_URL, gateway.WORKER_URL]).toEqual([
    addresses('command-api'),
    addresses('query-api'),
    addresses('projection-worker'),
  ]);
  expect((await environmentOf(services.files!.port)).COMMAND_API_URL).toBe(addresses('command-api'));

  const second = instances['command-api']![1]!;
  process.kill(second.pid!, 'SIGKILL');
  const now = (): { port: number; pid?: number | undefined } => runtime().instances['command-api']![1]!;
  await until(() => now().pid !== second.pid && now().pid !== undefined, 'the second command-api to be started again');
  expect(now().port).toBe(second.port);
  expect(runtime().services['command-api']).toEqual(services['command-api']);
});
