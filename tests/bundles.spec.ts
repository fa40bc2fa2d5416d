import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

let folder: string;
let outputs: Readonly<Record<string, Output>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  const script = `Promise.all([import('./scripts/lib/bundle.mjs'), import('./scripts/lib/entries.mjs')])
    .then(([{ bundle }, { entries }]) => bundle(entries(), '${folder}'))
    .then((outputs) => console.log(JSON.stringify(outputs)))`;
  const said = execFileSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  outputs = JSON.parse(said) as typeof outputs;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files that a process loads before its first line: those of its bundle, and of the parts that this imports. */
const loadedBy = (name: string): readonly string[] => {
  const parts = new Set([relative(ROOT, join(folder, `${name}.js`))]);
  for (const part of parts)
    for (const { path, kind, external } of outputs[part]!.imports)
      if (kind === 'import-statement' && external !== true) parts.add(path);
  const external = [...parts].flatMap((part) =>
    outputs[part]!.imports.filter((one) => one.external).map(({ path }) => path),
  );
  const own = [...parts].flatMap((part) =>
    Object.entries(outputs[part]!.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return [...own, ...external];
};

/** What a process builds at its start, every start of a portal waits for. One import brings it back, and nobody sees it. */
it.all([
  ['gateway', 'the schemas of calls', /^contracts\/.*\/(endpoints|commands|views)\.ts$/],
  [
    'gateway',
    'the schemas of events, beside that by which it knows a demonstration',
    /contexts\/(?!portal\/)\w+\/events\.ts$/,
  ],
  ['projection-worker', 'the schemas of all calls', /^contracts\/src\/catalogue\/http\.ts$/],
  ['notifier', 'the schemas of all calls', /^contracts\/src\/catalogue\/http\.ts$/],
  ['files', 'what draws papers', /^(pdfkit|fontkit)$/],
  ['migrate', 'what answers calls', /node_modules\/(express|undici|pino)\//],
  ['launcher', 'what answers calls', /node_modules\/(express|undici)\//],
  ['command-api', 'clients for browsers, caches and mocks', /undici\/lib\/(mock|cache|interceptor|web\/websocket)\//],
])('%s does not load %s', (name, _, what) => {
  const loaded = loadedBy(name);
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((file) => what.test(file))).toEqual([]);
});

it('no process loads the types of files of vendors, which are most of what is known', () => {
  const lists = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([file]) => file.endsWith('/mime-db/db.json')),
  );
  expect(lists).not.toEqual([]);
  expect(lists.filter(([, { bytesInOutput }]) => bytesInOutput > 60_000)).toEqual([]);
});
