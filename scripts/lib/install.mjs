import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusive.mjs';
import { ROOT } from './paths.mjs';
import { runNpm } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
/** Says for which package-lock.json the packages were installed. */
const STAMP = join(MODULES, '.portal-lock');
/** npm's own record of what it put there. */
const RECORD = join(MODULES, '.package-lock.json');

/**
 * Installs the packages when some are missing or package-lock.json has changed. Nothing needs install scripts, so none
 * run. Packages that build are among those for development: NODE_ENV=production is for the portal, not for npm.
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  await exclusively('install', async () => {
    if (isInstalled()) return;
    const fresh = !existsSync(RECORD);
    console.log(
      fresh ? 'Installing packages (once; this takes a minute or two) …' : 'Packages have changed, installing them …',
    );
    const { code, output } = await runNpm(
      ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { capture: true },
    );
    if (code !== 0) throw new Error(`Installing the packages failed:\n${output.trim()}`);
    writeFileSync(STAMP, wanted());
  });
};

const wanted = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/**
 * Tells whether all packages of the lock file are there. A `node_modules` that was copied, or installed without the
 * packages for development, has npm's record and not all of them.
 */
const isComplete = () => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8'));
  return Object.entries(packages).every(
    ([path, { optional, devOptional, link }]) =>
      optional === true || devOptional === true || link === true || existsSync(join(ROOT, path, 'package.json')),
  );
};

const isInstalled = () => {
  if (!existsSync(RECORD) || !isComplete()) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === wanted();
  // npm install was run by hand after the lock file was written.
  if (statSync(RECORD).mtimeMs < statSync(LOCK).mtimeMs) return false;
  writeFileSync(STAMP, wanted());
  return true;
};
