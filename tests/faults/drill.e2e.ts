import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '../support/client';
import { demoAccount } from '../support/demo';
import { freePort } from '../support/portal';
import { until } from '../support/processes';

const ROOT = resolve(__dirname, '../..');

/** The lines of the first shell block below a heading of docs/operations/backup.md. */
const linesBelow = async (heading: string): Promise<readonly string[]> => {
  const text = await readFile(join(ROOT, 'docs/operations/backup.md'), 'utf8');
  const [, section] = text.split(`\n### ${heading}\n`);
  const block = /```sh\n([\s\S]*?)```/.exec(section ?? '');
  if (block === null) throw new Error(`docs/operations/backup.md has no shell block below ${heading}`);
  return block[1]!.trim().split('\n');
};

jest.setTimeout(280_000);

/**
 * Carries out what docs/operations/backup.md says about backups, as it stands there: folders of the document are
 * folders of the test, and nothing else is put in.
 */
describe('the restore drill', () => {
  let folder: string;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drill-'));
    for (const name of ['safe', 'backup']) await mkdir(join(folder, name));
  });
  const stop = async (): Promise<void> => {
    for (const child of running.splice(0)) {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
    }
  };
  afterEach(stop);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /**
   * Carries out lines one after the other in the folder of a portal; answers what each said, and where the portal is
   * that was started.
   */
  const carryOut = async (
    lines: readonly string[],
    dataDir: string,
  ): Promise<{ readonly url: string; readonly said: readonly string[] }> => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: dataDir };
    const said: string[] = [];
    let exports = 'set -e\n';
    for (const line of lines.map((given) =>
      given.replaceAll(/(?<=[ =])\/(safe|backup|restored|copied)\b/g, join(folder, '$1')),
    )) {
      if (line.startsWith('export ')) {
        exports += `${line}\n`;
        continue;
      }
      const child = spawn('bash', ['-c', `${exports}${line === 'npm start' ? 'exec ' : ''}${line}`], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      if (line === 'npm start') {
        running.push(child);
        await until(
          `${line}: ${output}`,
          () => output.includes('Stop with ctrl-C') || child.exitCode !== null,
          120_000,
        );
        if (child.exitCode !== null) throw new Error(`${line}\n${output}`);
      } else {
        const [code] = (await once(child, 'close')) as [number | null];
        if (code !== 0) throw new Error(`${line} ended with ${code}\n${output}`);
        said.push(output);
      }
    }
    return { url, said };
  };

  /** Answers what an operator looks at: lists, details and a photo, as the root superadmin sees them. */
  const seenAt = async (url: string): Promise<unknown> => {
    const client = new Client(url);
    expect((await client.signIn(demoAccount('root'))).status).toBe(200);
    // The oldest: an import that ran before has left thousands of newer ones, who have no photo.
    const list = await client.call('listApplicants', { query: { limit: '250', sort: 'createdat', dir: 'asc' } });
    expect(list.status).toBe(200);
    const applicants = rowsIn(list.body) as readonly { readonly applicantid: string; readonly photo?: string | null }[];
    const details: unknown[] = [];
    let photos = 0;
    for (const { applicantid } of [...applicants.slice(0, 5), ...applicants.filter(({ photo }) => photo).slice(0, 5)]) {
      const detail = await client.call('readApplicant', { params: { id: applicantid } });
      details.push(detail.body);
      for (const [path] of JSON.stringify(detail.body).matchAll(/\/api\/files\/photos\/[^"]+\.webp/g)) {
        expect((await client.send('GET', path)).status).toBe(200);
        photos += 1;
      }
    }
    expect(photos).toBeGreaterThan(0);
    return { list: list.body, details };
  };

  let original: unknown;

  it.holds('V14.2.4d')('brings a portal that runs back from its encrypted backup', async () => {
    original = await seenAt(process.env.PORTAL_URL!);
    const { url, said } = await carryOut(await linesBelow('The drill'), process.env.PORTAL_DATA_DIR!);
    expect(said.at(-1)).toMatch(/The log is whole: .* The notary attests the first [\d,]+ of them/);
    expect(await seenAt(url)).toEqual(original);
    const backup = await readFile(join(folder, 'backup', 'portal.age'), 'latin1');
    expect(backup).toMatch(/^age-encryption\.org\/v1\n/);
    for (const name of ['Santoso', 'root@', 'PageAccessed', demoAccount('applicant').email])
      expect(backup).not.toContain(name);
  });

  it('brings a portal back that was stopped and copied, with its keys apart', async () => {
    await stop();
    const { url, said } = await carryOut(await linesBelow('One machine, by copying'), join(folder, 'restored'));
    expect(said.at(-1)).toMatch(/The log is whole: .* The notary attests the first [\d,]+ of them/);
    expect(await seenAt(url)).toEqual(original);
  });
});

const rowsIn = (body: unknown): readonly unknown[] =>
  Array.isArray(body) ? body : (Object.values(body as object).find(Array.isArray) as unknown[]);
