import { Readable } from 'node:stream';
import { partsOf } from './parts';

const cut = async (chunks: readonly string[], size: number): Promise<string[]> => {
  const parts: string[] = [];
  for await (const { bytes, last } of partsOf(
    Readable.from(
      chunks.map((chunk) => Buffer.from(chunk)),
      { objectMode: false },
    ),
    size,
  )) {
    parts.push(`${bytes.toString()}${last ? '.' : ''}`);
  }
  return parts;
};

describe('parts of a stream', () => {
  it.all([
    [[], ['.']],
    [['ab'], ['ab.']],
    [['abcd'], ['abcd.']],
    [['abcde'], ['abcd', 'e.']],
    [
      ['a', 'bc', 'defghi', 'jklmnopqr'],
      ['abcd', 'efgh', 'ijkl', 'mnop', 'qr.'],
    ],
    [
      ['abcd', 'efgh'],
      ['abcd', 'efgh.'],
    ],
  ])('%j is cut into %j', async (chunks, parts) => {
    expect(await cut(chunks, 4)).toEqual(parts);
  });

  it('end with the error of the stream', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('abcdef');
        throw new Error('cut off');
      })(),
      { objectMode: false },
    );
    const parts = partsOf(failing, 4)[Symbol.asyncIterator]();
    expect((await parts.next()).value).toMatchObject({ last: false });
    await expect(parts.next()).rejects.toThrow('cut off');
  });

  it('give the stream up when nobody wants more', async () => {
    const body = new Readable({ read() {} });
    body.push('abcdefgh');
    for await (const { last } of partsOf(body, 4)) {
      expect(last).toBe(false);
      break;
    }
    expect(body.destroyed).toBe(true);
  });
});
