import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(__dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Tells whether Node finds a package from a place of the lock file: in the nearest `node_modules` above it. */
const isLocked = (name: string, from: string, locked: Readonly<Record<string, LockedPackage>>): boolean => {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in locked) return true;
    if (folder === '') return false;
  }
};

const missingIn = (locked: Readonly<Record<string, LockedPackage>>): string[] =>
  Object.entries(locked).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(name, from, locked))
      .map(([name, version]) => `${name}@${version}, which ${from || 'the project'} names`),
  );

describe('package-lock.json', () => {
  // A package that was published before its parts for other platforms leaves them out of a lock file that is made in
  // between: npm ci refuses it everywhere, and on those platforms the package cannot be loaded. @swc/core 1.16.22 and
  // unrs-resolver 1.13.0 did so; hence their older versions in package.json.
  it.holds('V15.1.2')('holds every optional package, those of other platforms included', () => {
    expect(missingIn(packages)).toEqual([]);
  });

  it('would name one that is missing', () => {
    const { 'node_modules/@swc/core-darwin-arm64': left, ...rest } = packages;
    expect(left).toBeDefined();
    expect(missingIn(rest)).toEqual([`@swc/core-darwin-arm64@${left!.version}, which node_modules/@swc/core names`]);
  });

  it('names no address to download from: packages come from the registry that npm is set up for', () => {
    expect(Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && link !== true)).toEqual([]);
  });
});
