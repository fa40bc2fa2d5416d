import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirAt, prepareDataDir, requirePortal } from './data-dir';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the folder of a portal', () => {
  const parent = mkdtempSync(join(tmpdir(), 'data-dir-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  let count = 0;
  const somewhere = (): string => join(parent, String((count += 1)));

  it('is made closed, with its keys', () => {
    const path = join(somewhere(), 'portal');
    prepareDataDir(dataDirAt(path));
    expect(modeOf(path)).toBe('700');
    expect(readdirSync(join(path, 'secrets')).sort()).toEqual([
      'internal.token',
      'lookup.key',
      'master.key',
      'notary.key',
    ]);
    expect(() => requirePortal(dataDirAt(path))).not.toThrow();
  });

  it('may be an empty folder, or one in which a first start was interrupted', () => {
    const path = somewhere();
    mkdirSync(join(path, 'secrets'), { recursive: true });
    writeFileSync(join(path, 'secrets', 'master.key'), '0'.repeat(64));
    prepareDataDir(dataDirAt(path));
    expect(modeOf(path)).toBe('700');
    expect(statSync(join(path, 'secrets', 'master.key')).size).toBe(64);
    expect(existsSync(join(path, 'secrets', 'notary.key'))).toBe(true);
  });

  it('is never somebody else’s: nothing in it is changed', () => {
    const path = somewhere();
    mkdirSync(path);
    chmodSync(path, 0o755);
    writeFileSync(join(path, 'letter.txt'), 'Dear Siti');
    expect(() => prepareDataDir(dataDirAt(path))).toThrow(/holds other files and no portal/);
    expect([modeOf(path), readdirSync(path)]).toEqual(['755', ['letter.txt']]);
    expect(() => requirePortal(dataDirAt(path))).toThrow(/There is no portal in/);
  });

  it('is no device and no file', () => {
    const file = somewhere();
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    for (const path of [file, '/dev/null']) expect(() => prepareDataDir(dataDirAt(path))).toThrow(/is no folder/);
    expect(modeOf(file)).toBe('644');
    expect(modeOf('/dev/null')).toBe('666');
  });

  const shared = ['/srv', '/mnt', '/opt', '/media'].find((path) => existsSync(path) && readdirSync(path).length === 0);
  (shared === undefined ? it.skip : it)('is not an empty one that others use as well, such as /srv', () => {
    const before = modeOf(shared!);
    expect(() => prepareDataDir(dataDirAt(shared!))).toThrow(/others use as well/);
    expect([modeOf(shared!), readdirSync(shared!)]).toEqual([before, []]);
  });

  it('keeps its keys: one that is missing is not replaced, whichever database it has', () => {
    const dataDir = dataDirAt(somewhere());
    prepareDataDir(dataDir);
    rmSync(dataDir.secrets.MASTER_KEY_FILE);
    expect(() => prepareDataDir(dataDir)).toThrow(/master.key is missing/);
  });

  it('of an earlier release has no marker and is known all the same', () => {
    const dataDir = dataDirAt(somewhere());
    prepareDataDir(dataDir);
    rmSync(dataDir.marker);
    mkdirSync(join(dataDir.postgres, 'cluster'), { recursive: true });
    chmodSync(dataDir.path, 0o755);
    prepareDataDir(dataDir);
    expect(modeOf(dataDir.path)).toBe('700');
    expect(() => requirePortal(dataDir)).not.toThrow();
  });

  it('is not made by a tool that was given a wrong name', () => {
    const path = somewhere();
    expect(() => requirePortal(dataDirAt(path))).toThrow(`There is no portal in ${path}.`);
    expect(existsSync(path)).toBe(false);
  });
});
