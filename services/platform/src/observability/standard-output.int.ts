import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Logs 300 lines of 2,000 characters within a second, then ends; says on stderr that it has come so far. */
const PROGRAM = `
  import { createLogger } from './logger';
  const logger = createLogger({ service: 'talker' });
  let line = 0;
  const talk = setInterval(() => {
    logger.info({ line, pad: 'x'.repeat(2_000) }, 'talking');
    if ((line += 1) < 300) return;
    clearInterval(talk);
    console.error('came to its end');
    process.exit(0);
  }, 2);`;

describe('a log on standard output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'standard-output-'));
  const program = join(folder, 'talker.cjs');
  beforeAll(
    () =>
      void buildSync({
        stdin: { contents: PROGRAM, resolveDir: __dirname, loader: 'ts' },
        bundle: true,
        platform: 'node',
        format: 'cjs',
        outfile: program,
      }),
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Node connects its children by sockets, a shell by pipes. */
  const SOCKET = [process.execPath, program] as const;
  const PIPE = ['sh', '-c', '"$0" "$1" | cat', process.execPath, program] as const;

  const run = async (
    output: number | 'pipe',
    onLine: (stdout: NodeJS.ReadableStream & { destroy(): void }) => void,
    [command, ...args]: readonly [string, ...string[]] = SOCKET,
  ): Promise<[number | null, string]> => {
    const child = spawn(command, args, {
      stdio: ['ignore', output, 'pipe'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    if (child.stdout !== null) onLine(child.stdout);
    const [code] = (await once(child, 'close')) as [number | null];
    return [code, said];
  };

  it.all([
    ['socket', SOCKET],
    ['pipe', PIPE],
  ])('has every line once, the last ones of a process that ends, too: %s', async (_, command) => {
    let text = '';
    const read = (chunk: Buffer): string => (text += chunk.toString());
    expect(await run('pipe', (stdout) => stdout.on('data', read), command)).toEqual([0, 'came to its end\n']);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { line: number }).line);
    expect(lines).toEqual(Array.from({ length: 300 }, (_, line) => line));
  });

  it('keeps no service waiting when its reader takes nothing', async () => {
    expect(await run('pipe', () => undefined)).toEqual([0, 'came to its end\n']);
  });

  it('is no concern of a service when nobody reads it any more', async () => {
    expect(await run('pipe', (stdout) => stdout.once('data', () => stdout.destroy()))).toEqual([
      0,
      'came to its end\n',
    ]);
  });

  (existsSync('/dev/full') ? it : it.skip)('is no concern of a service on a full disk', async () => {
    expect(await run(openSync('/dev/full', 'w'), () => undefined)).toEqual([0, 'came to its end\n']);
  });
});
