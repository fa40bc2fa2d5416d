import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doc, docx, outside } from '../testing/words';
import { type WordType } from './job';
import { checkWord } from './word';

const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'word-'));
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (bytes: Buffer, type: WordType) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return checkWord({ work: 'check-word', path, type });
};
const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 40);
const changed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

it('takes what it is for', async () => {
  expect(await check(docx(), DOCX)).toEqual({ done: true });
  expect(
    await check(docx({ 'word/_rels/document.xml.rels': outside('hyperlink', 'https://example.com') }), DOCX),
  ).toEqual({ done: true });
  expect(await check(doc(), DOC)).toEqual({ done: true });
});

it.holds('V5.2.2c').all<[string, () => Buffer, WordType, string]>([
  ['macros', () => docx({ 'word/vbaProject.bin': 'x' }), DOCX, 'word-active'],
  ['a file within the file', () => docx({ 'word/embeddings/a.xlsx': 'x' }), DOCX, 'word-active'],
  ['controls', () => docx({ 'word/activeX/activeX1.xml': 'x' }), DOCX, 'word-active'],
  [
    'a template that is fetched',
    () => docx({ 'word/_rels/settings.xml.rels': outside('attachedTemplate', 'https://example.com/a.dotm') }),
    DOCX,
    'word-active',
  ],
  [
    'a picture that is fetched',
    () => docx({ 'word/_rels/document.xml.rels': outside('image', 'https://example.com/a.png') }),
    DOCX,
    'word-active',
  ],
  [
    'a document that says it has macros',
    () => docx({ '[Content_Types].xml': 'macroEnabled.main+xml' }),
    DOCX,
    'word-active',
  ],
  ['another archive', () => docx({ '[Content_Types].xml': '<Types/>' }), DOCX, 'word-broken'],
  [
    'an archive in front of which a page stands',
    () => Buffer.concat([Buffer.from('<html>'), docx()]),
    DOCX,
    'word-broken',
  ],
  ['a page behind it', () => Buffer.concat([docx(), Buffer.from('<html>')]), DOCX, 'word-broken'],
  ['an archive that is cut off', () => cut(docx()), DOCX, 'word-broken'],
  ['a way out of the folder', () => docx({ '../word/a.xml': 'x' }), DOCX, 'word-broken'],
  [
    'the same part twice',
    () => changed(docx({ 'word/document.xmk': 'x' }), 'document.xmk', 'document.xml'),
    DOCX,
    'word-broken',
  ],
  ['macros of the old format', () => doc(['Root Entry', 'WordDocument', 'Macros']), DOC, 'word-active'],
  [
    'a file within a file of the old format',
    () => doc(['Root Entry', 'WordDocument', 'ObjectPool']),
    DOC,
    'word-active',
  ],
  ['an installer', () => doc(['Root Entry', 'Property']), DOC, 'word-broken'],
])('refuses %s', async (_what, make, type, fault) => expect(await check(make(), type)).toEqual({ fault }));

it.holds('V5.2.2c')('refuses an archive that would be 200 MB and more, without unpacking it', async () => {
  const bomb = docx({ 'word/media/a.png': 'x'.repeat(100) });
  // The length that an entry has unpacked, in the directory of the archive.
  const at = bomb.lastIndexOf('word/media/a.png') - 46;
  bomb.writeUInt32LE(300 * 1024 * 1024, at + 24);
  const before = process.memoryUsage().arrayBuffers;
  expect(await check(bomb, DOCX)).toEqual({ fault: 'word-broken' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
});
