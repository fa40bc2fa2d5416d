import { execFile, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface ConsumingProcess {
  /** Resolves with the first line that begins so; rejects when the process ends before it has said that. */
  line(beginning: string): Promise<string>;
  /** As a power cut does. */
  kill(): Promise<void>;
}

/** Runs a program of this folder as a process of its own. */
export const startProcess = async (name: string, env: Readonly<Record<string, string>>): Promise<ConsumingProcess> => {
  const bundle = resolve('.cache/engines', `${name}.cjs`);
  await promisify(execFile)(resolve('node_modules/.bin/esbuild'), [
    resolve('tests/engines/kafka', `${name}.ts`),
    `--outfile=${bundle}`,
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--external:pg-native',
    '--log-level=error',
  ]);
  const child = spawn(process.execPath, [bundle], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const said: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface(child.stdout);
  lines.on('line', (text) => said.push(text));
  return {
    line: (beginning) =>
      new Promise((found, failed) => {
        const look = (): void => {
          const text = said.find((candidate) => candidate.startsWith(beginning));
          if (text !== undefined) found(text);
        };
        lines.on('line', look);
        look();
        void ended.then(() => failed(new Error(`${name} ended:\n${errors}`)));
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
