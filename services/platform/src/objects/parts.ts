import { type Readable } from 'node:stream';

export interface Part {
  /** Valid until the next part is asked for: all parts share one piece of memory. */
  readonly bytes: Buffer;
  readonly last: boolean;
}

/**
 * Cuts a stream into parts of exactly `size` bytes and a last one with the rest, which is only empty when the stream
 * is.
 */
export async function* partsOf(body: Readable, size: number): AsyncIterable<Part> {
  const memory = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < chunk.length; ) {
      if (filled === size) {
        yield { bytes: memory, last: false };
        filled = 0;
      }
      const copied = chunk.copy(memory, filled, taken);
      taken += copied;
      filled += copied;
    }
  }
  yield { bytes: memory.subarray(0, filled), last: true };
}
