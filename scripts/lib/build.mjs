import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeApiDocs } from './api-docs.mjs';
import { bundle } from './bundle.mjs';
import { entries } from './entries.mjs';
import { exclusively } from './exclusive.mjs';
import { DIST, WEB_DIST } from './paths.mjs';
import { runNpm } from './run.mjs';
import { filesIn, stampOf } from './stamp.mjs';

const isTest = (path) => /\.(spec|int|e2e)\.tsx?$/.test(path);
const isSource = (path) => !isTest(path) && !path.endsWith('.md');

/** Builds what has changed since the last build: services with esbuild, the web app with vite, side by side. */
export const build = async ({ web = true } = {}) => {
  if (isBuilt(web)) return;
  await exclusively('build', () => Promise.all([buildServices(), ...(web ? [buildWeb()] : [])]));
};

const servicesStamp = () =>
  stampOf(
    'services',
    filesIn(
      [
        'contracts/src',
        'services',
        'infra',
        'tools',
        'demo',
        'package-lock.json',
        'scripts/lib/bundle.mjs',
        'scripts/lib/entries.mjs',
      ],
      isSource,
    ),
  );
const webStamp = () =>
  stampOf(
    'web',
    filesIn(
      ['contracts/src', 'web', 'package-lock.json', 'scripts/lib/build.mjs', 'scripts/lib/api-docs.mjs'],
      isSource,
    ),
  );

const isBuilt = (web) =>
  hasServices() && servicesStamp().isUnchanged() && (!web || (hasWeb() && webStamp().isUnchanged()));
const hasServices = () => Object.keys(entries()).every((name) => existsSync(join(DIST, `${name}.js`)));
const hasWeb = () => existsSync(join(WEB_DIST, 'index.html'));

const buildServices = async () => {
  const stamp = servicesStamp();
  if (hasServices() && stamp.isUnchanged()) return;
  const begun = Date.now();
  await bundle(entries(), DIST);
  stamp.keep();
  console.log(`Built the services in ${seconds(begun)}.`);
};

const buildWeb = async () => {
  const stamp = webStamp();
  if (hasWeb() && stamp.isUnchanged()) return;
  const begun = Date.now();
  rmSync(WEB_DIST, { recursive: true, force: true });
  const { code, output } = await runNpm(['run', 'build', '--workspace', 'web', '--silent'], {
    capture: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`Building the web app failed:\n${output.trim()}`);
  await writeApiDocs(WEB_DIST);
  await precompress(WEB_DIST);
  stamp.keep();
  console.log(`Built the web app in ${seconds(begun)}.`);
};

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/** The gateway sends these as they are: compressing hard costs once, here. */
const precompress = async (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const content = readFileSync(path);
      if (content.length < 1_024) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
};

const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
