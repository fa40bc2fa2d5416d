import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { silentLogger } from '@berangkat/platform/observability';
import { WorkPool, type PoolOptions } from '../processing/pool';

const ROOT = resolve(__dirname, '../../../..');

/** The program of the processes for files as it is built, below the checkout, where it finds sharp. */
export const buildWorker = (): { readonly program: string; readonly remove: () => void } => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'file-worker-'));
  const program = join(folder, 'file-worker.mjs');
  const options = [
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--external:sharp',
    '--log-level=error',
    `--outfile=${program}`,
  ];
  execFileSync(join(ROOT, 'node_modules', '.bin', 'esbuild'), [
    join(ROOT, 'services/files/src/processing/worker.ts'),
    ...options,
  ]);
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const optionsOf = (program: string): PoolOptions => ({
  program,
  workers: 2,
  memory: 448,
  jobLimit: 8_000,
  waitLimit: 10_000,
  idle: 30_000,
  logger: silentLogger(),
});

export const workPool = (program: string, more: Partial<PoolOptions> = {}): WorkPool =>
  new WorkPool({ ...optionsOf(program), ...more });

/** A pool whose program is built for it, and removed when it is closed. */
export class BuiltWorkPool extends WorkPool {
  readonly #remove: () => void;

  constructor({ program, remove } = buildWorker()) {
    super(optionsOf(program));
    this.#remove = remove;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#remove();
  }
}
