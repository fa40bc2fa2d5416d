import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const BUNDLE = resolve('.cache/engines/eventstore-server.mjs');
/** The stubs are CommonJS. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * The test server as a process of its own, so that it does not take the time of what is tested or measured. Ends with
 * this process.
 * @returns its connection string
 */
export const startEventStoreProcess = async (): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  await build({
    entryPoints: [resolve('tests/engines/eventstoredb/main.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    banner: { js: REQUIRE },
  });
  const child = spawn(process.execPath, [BUNDLE], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), ended.then(() => undefined)]);
  if (line === undefined) throw new Error('the event store server did not start');
  return {
    url: (JSON.parse(line) as { url: string }).url,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
