import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '..');

it('the lists of contexts say what their folders hold (npm run catalogue writes them anew)', () =>
  expect(execFileSync(process.execPath, ['scripts/catalogue.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' })).toBe(
    '',
  ));

const lists = pathToFileURL(join(ROOT, 'scripts/lib/lists.mjs')).href;
/** What a program that knows `listsOf` prints, as JSON. */
const printed = (program: string, ...given: readonly string[]): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `import { listsOf } from '${lists}'; ${program}`, ...given],
      { encoding: 'utf8' },
    ),
  );

it('reviews fold what is written, the lists and the page of events', () => {
  const written = printed('console.log(JSON.stringify([...listsOf(process.argv[1]).keys()]));', ROOT) as string[];
  const attributes = execFileSync('git', ['check-attr', 'linguist-generated', '--', ...written, 'docs/events.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(attributes.split('\n').filter((line) => line !== '' && !line.endsWith(': set'))).toEqual([]);
});

describe('a context that is new', () => {
  const FILES = {
    'contracts/src/contexts/offices/manifest.ts': [
      "export { officeRoutes as routes } from './routes';",
      'export const rights = {};',
      'export const notices = {};',
      'export const objects = {};',
    ].join('\n'),
    'contracts/src/contexts/offices/endpoints.ts': 'export const officeEndpoints = {};\n',
    'contracts/src/contexts/offices/trail.en.ts': '',
    'contracts/src/contexts/offices/messages.en.ts': '',
    'contracts/src/contexts/offices/messages.id.ts': '',
    'contracts/src/contexts/offices/examples.ts': '',
    'contracts/src/shared/messages/en/general.ts': '',
    'contracts/src/shared/messages/id/general.ts': '',
    'services/command-api/src/contexts/offices/context.ts': '',
    'services/command-api/src/contexts/offices/migrations.ts': '',
    'services/projections/src/contexts/offices/projection.ts': 'export const offices = {};\n',
    'demo/src/story/chapters/offices.ts': 'export const offices: Chapter = () => undefined;\n',
    'web/src/features/offices/screens.ts': '',
  };
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lists-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is in every list by its files alone', () => {
    const written = printed('console.log(JSON.stringify([...listsOf(process.argv[1])]));', root) as [string, string][];
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter(([, text]) => !/\boffices\b/.test(text)).map(([path]) => path)).toEqual([]);
  });
});
