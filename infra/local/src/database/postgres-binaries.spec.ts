import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireLoader } from './postgres-binaries';

const folder = mkdtempSync(join(tmpdir(), 'loader-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that the system starts with another one, as it starts those of Postgres with the loader of glibc. */
const startedWith = (loader: string): string => {
  const program = join(folder, 'postgres');
  writeFileSync(program, `#!${loader}\nexit 0\n`);
  chmodSync(program, 0o755);
  return program;
};

it('a system without the loader of the programs that come along is told to name a server of its own', () => {
  expect(() => requireLoader(startedWith('/lib64/ld-linux-that-is-not-here.so.2'))).toThrow(
    /needs glibc, which this system .* does not have\. Set DATABASE_URL/,
  );
  expect(() => requireLoader(startedWith('/bin/sh'))).not.toThrow();
});
