import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartRefused } from './start-refused';

const ENGINES = ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'S3_ENDPOINT'];

/**
 * Asks the engines that the environment names, if any, whether they can be used. A process of its own does, so that the
 * launcher need not carry their clients for as long as it runs.
 * @throws {StartRefused} naming each that cannot be used, and why
 */
export const requireEngines = async (root: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> => {
  if (!ENGINES.some((name) => env[name])) return;
  const child = spawn(process.execPath, [join(root, 'dist', 'tool.js'), 'check-engines'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((done, failed) =>
    child.once('error', failed).once('close', done),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  if (code !== 0) throw new StartRefused(`The engines of the portal cannot be used.\n${said.trim()}`);
};
