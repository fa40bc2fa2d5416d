import { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Receiving } from './receiving';
import { bodyOf } from './request-body';

const MEGABYTE = 1024 * 1024;

describe('a body that is read whole', () => {
  const read = (
    chunks: Iterable<Buffer>,
  ): { readonly receiving: Receiving; readonly body: ReturnType<typeof bodyOf> } => {
    const receiving = new Receiving({ bytes: 4 * MEGABYTE, bytesEach: MEGABYTE, bodiesEach: 10 });
    const req = Object.assign(Readable.from(chunks, { objectMode: false }), {
      headers: { 'transfer-encoding': 'chunked' },
    }) as unknown as IncomingMessage;
    return {
      receiving,
      body: bodyOf(req, {
        streamed: false,
        max: MEGABYTE / 4,
        within: 10_000,
        from: '192.0.2.1',
        receiving,
        whenDone: () => undefined,
      }),
    };
  };
  const chunks = function* (count: number, size: number): Generator<Buffer> {
    for (let index = 0; index < count; index += 1) yield Buffer.alloc(size, 'a');
  };

  it('is joined from its chunks', async () => {
    expect((await read(chunks(180, 1_400)).body)()).toHaveLength(252_000);
  });

  it.holds('V2.4.1e')(
    'is refused when it comes in so many chunks that they need more memory than one address may have, few as its bytes are',
    async () => {
      await expect(read(chunks(8_000, 1)).body).rejects.toMatchObject({ status: 429 });
    },
  );
});
