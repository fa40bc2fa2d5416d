import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Subject } from '@berangkat/contracts/kernel';
import { KeyMissing, MemoryKeyStore, SealBroken, SubjectIsErased, Vault } from '../../personal-data';
import { DiskObjectStore } from '../disk/store';
import { MemoryObjectStore } from '../memory';
import { ObjectNotFound, type ObjectStore, RangeNotSatisfiable } from '../port';
import { SealedFiles } from './files';
import { HEAD, SEALED_SEGMENT, SEGMENT } from './format';

const NAME = 'cvs/20251111201/a-file.pdf';
const subjectOf = (name: string): Subject | undefined => {
  const id = name.split('/')[1];
  return id === 'none' ? undefined : `applicant-${id}`;
};
const streamOf = (bytes: Buffer, chunk: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    })(),
    { objectMode: false },
  );

describe.each<[string, () => Promise<{ store: ObjectStore; dispose: () => Promise<void> }>]>([
  ['in memory', async () => ({ store: new MemoryObjectStore(), dispose: async () => undefined })],
  [
    'on disk',
    async () => {
      const root = await mkdtemp(join(tmpdir(), 'sealed-'));
      return { store: await DiskObjectStore.open(root), dispose: () => rm(root, { recursive: true }) };
    },
  ],
])('files sealed %s', (_, open) => {
  let store: ObjectStore;
  let dispose: () => Promise<void>;
  let vault: Vault;
  let files: SealedFiles;
  beforeEach(async () => {
    ({ store, dispose } = await open());
    vault = new Vault(new MemoryKeyStore());
    files = new SealedFiles({ objects: store, vault, subjectOf });
  });
  afterEach(async () => {
    vault.close();
    await dispose();
  });

  const put = (bytes: Buffer, name = NAME) =>
    files.put(name, { body: bytes, size: bytes.length, contentType: 'application/pdf', fileName: 'cv budi.pdf' });
  const read = async (range?: { start: number; end: number }, name = NAME): Promise<Buffer> =>
    buffer(await (await files.open(name)).read(range));
  const stored = async (name = NAME): Promise<Buffer> => buffer(await store.get(name));
  const tamper = async (change: (bytes: Buffer) => Buffer, name = NAME): Promise<void> => {
    await store.put(name, change(Buffer.from(await stored())), 'application/octet-stream');
  };

  it.all([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 900_000])(
    'give back %d bytes, in whatever chunks they came, with what they are',
    async (size) => {
      const bytes = randomBytes(size);
      await files.put(NAME, { body: streamOf(bytes, 70_001), size, contentType: 'application/pdf', fileName: 'a.pdf' });
      const { size: known, contentType, fileName } = await files.open(NAME);
      expect([known, contentType, fileName]).toEqual([size, 'application/pdf', 'a.pdf']);
      expect((await read()).equals(bytes)).toBe(true);
    },
  );

  it('give back any range, within a segment, across them and to the end', async () => {
    const bytes = randomBytes(3 * SEGMENT + 100);
    await put(bytes);
    for (const [start, end] of [
      [0, 0],
      [10, 19],
      [SEGMENT - 1, SEGMENT],
      [SEGMENT, 2 * SEGMENT - 1],
      [5, 3 * SEGMENT + 5],
      [3 * SEGMENT + 99, 9_999_999],
    ] as const)
      expect((await read({ start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
    await expect(read({ start: bytes.length, end: bytes.length })).rejects.toBeInstanceOf(RangeNotSatisfiable);
  });

  it('read no more of the store than the segments of a range', async () => {
    await put(randomBytes(10 * SEGMENT));
    const get = jest.spyOn(store, 'get');
    await read({ start: 4 * SEGMENT + 7, end: 4 * SEGMENT + 9 });
    expect(get.mock.calls.map(([, range]) => range)).toEqual([
      { start: 0, end: HEAD - 1 },
      { start: HEAD + 4 * SEALED_SEGMENT, end: HEAD + 5 * SEALED_SEGMENT - 1 },
    ]);
  });

  it.holds('V11.3.2b')('show nothing of what is in them, nor what they are', async () => {
    await put(Buffer.from('Budi Santoso '.repeat(1_000)));
    const bytes = await stored();
    for (const word of ['Budi', 'budi', 'pdf', 'contentType']) expect(bytes.includes(word)).toBe(false);
    expect((await store.stat(NAME)).contentType).toBe('application/octet-stream');
  });

  it('are another each time, although they hold the same', async () => {
    await put(Buffer.from('the same'));
    const first = await stored();
    await put(Buffer.from('the same'));
    expect((await stored()).subarray(HEAD).equals(first.subarray(HEAD))).toBe(false);
  });

  it.holds('V11.3.2b').all<[string, (bytes: Buffer) => Buffer]>([
    ['a byte was changed', (bytes) => ((bytes[HEAD + SEGMENT + 500]! ^= 1), bytes)],
    ['a byte of their head was changed', (bytes) => ((bytes[200]! ^= 1), bytes)],
    ['another length is said', (bytes) => ((bytes[43]! ^= 1), bytes)],
    ['the end was cut off', (bytes) => bytes.subarray(0, -1)],
    ['the last segment was cut off', (bytes) => bytes.subarray(0, HEAD + 3 * SEALED_SEGMENT)],
    ['all but a few bytes were cut off', (bytes) => bytes.subarray(0, 40)],
    ['everything was cut off', () => Buffer.alloc(0)],
    [
      'two segments were exchanged',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEAD),
          bytes.subarray(HEAD + SEALED_SEGMENT, HEAD + 2 * SEALED_SEGMENT),
          bytes.subarray(HEAD, HEAD + SEALED_SEGMENT),
          bytes.subarray(HEAD + 2 * SEALED_SEGMENT),
        ]),
    ],
    [
      'a segment was left out',
      (bytes) => Buffer.concat([bytes.subarray(0, HEAD), bytes.subarray(HEAD + SEALED_SEGMENT)]),
    ],
  ])('do not open when %s', async (_case, change) => {
    await put(randomBytes(3 * SEGMENT + 100));
    await tamper(change);
    await expect(read()).rejects.toBeInstanceOf(SealBroken);
  });

  it.holds('V11.3.2b')('do not open with a segment of another file of the same person', async () => {
    await put(randomBytes(2 * SEGMENT), 'cvs/20251111201/other.pdf');
    await put(randomBytes(2 * SEGMENT));
    const other = await stored('cvs/20251111201/other.pdf');
    await tamper((bytes) => (other.copy(bytes, HEAD, HEAD, HEAD + SEALED_SEGMENT), bytes));
    await expect(read()).rejects.toBeInstanceOf(SealBroken);
  });

  it.all(['cvs/20251111201/b-file.pdf', 'cvs/20251111202/a-file.pdf'])(
    'do not open under the name %s, whosever key there is',
    async (name) => {
      await put(randomBytes(100));
      await vault.keyFor('applicant-20251111202');
      await store.put(name, await stored(), 'application/octet-stream');
      await expect(files.open(name)).rejects.toBeInstanceOf(SealBroken);
    },
  );

  it('say that their segments are changed when a range is read, not only the whole', async () => {
    await put(randomBytes(3 * SEGMENT));
    await tamper((bytes) => ((bytes[HEAD + SEALED_SEGMENT + 9]! ^= 1), bytes));
    await expect(read({ start: SEGMENT + 100, end: SEGMENT + 101 })).rejects.toBeInstanceOf(SealBroken);
    expect(await read({ start: 0, end: 9 })).toHaveLength(10);
  });

  it.holds('V11.3.2b')('cannot be read once the key is destroyed, nor written', async () => {
    await put(randomBytes(100));
    await vault.destroy('applicant-20251111201');
    await expect(files.open(NAME)).rejects.toBeInstanceOf(SubjectIsErased);
    await expect(put(randomBytes(100))).rejects.toBeInstanceOf(SubjectIsErased);
  });

  it('tell a key that was lost from one that was destroyed', async () => {
    await put(randomBytes(100));
    const other = new Vault(new MemoryKeyStore());
    await expect(new SealedFiles({ objects: store, vault: other, subjectOf }).open(NAME)).rejects.toBeInstanceOf(
      KeyMissing,
    );
    other.close();
  });

  it.each([99, 101])('are not stored when %d bytes come in place of 100', async (bytes) => {
    const body = streamOf(randomBytes(bytes), 10);
    await expect(files.put(NAME, { body, size: 100, contentType: 'image/png' })).rejects.toBeInstanceOf(RangeError);
    await expect(files.open(NAME)).rejects.toBeInstanceOf(ObjectNotFound);
  });

  it('are not stored when their bytes end in an error, however many had come', async () => {
    const body = Readable.from(
      (async function* () {
        yield randomBytes(SEGMENT * 12);
        throw new Error('cut off');
      })(),
      { objectMode: false },
    );
    await expect(files.put(NAME, { body, size: SEGMENT * 20, contentType: 'image/png' })).rejects.toThrow('cut off');
    await expect(files.open(NAME)).rejects.toBeInstanceOf(ObjectNotFound);
  });

  it('are not there under a name that is nobody’s', async () => {
    await expect(files.open('cvs/none/a.pdf')).rejects.toBeInstanceOf(ObjectNotFound);
  });

  it('have room for the longest name', async () => {
    const fileName = '写'.repeat(50);
    await files.put(NAME, { body: Buffer.from('a'), size: 1, contentType: 'application/pdf', fileName });
    expect((await files.open(NAME)).fileName).toBe(fileName);
  });
});
