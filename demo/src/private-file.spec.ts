import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrivately } from './private-file';

it('leaves nothing of what a killed process had half written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'private-'));
  const file = join(folder, 'seed-secret');
  try {
    await writeFile(`${file}.unfinished`, 'of the one that was killed, and longer');
    await writePrivately(file, 'of the next one');
    expect(await readdir(folder)).toEqual(['seed-secret']);
    expect(await readFile(file, 'utf8')).toBe('of the next one');
  } finally {
    await rm(folder, { recursive: true });
  }
});
