import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type Readable } from 'node:stream';

const LINE_FEED = 0x0a;
/** Bytes. An event is at most a few megabytes in any engine; a file without line ends must not fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** The file does not end where it should. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/**
 * The lines of a file as bytes with their line feeds, unpacked when it is compressed. Only a line feed ends a line:
 * node:readline would also break at U+2028, which JSON texts may hold as it is.
 * @throws {CutOff} the last line has no end, or the compressed data stop in the middle
 */
export async function* linesOf(file: string): AsyncGenerator<Buffer, void, void> {
  const compressed = await isCompressed(file);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const bytes: Readable = compressed ? unpacked(source) : source;
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, begin)) {
        const part = chunk.subarray(begin, end + 1);
        begin = end + 1;
        if (rest.length === 0) yield part;
        else {
          yield Buffer.concat([...rest, part]);
          rest = [];
          length = 0;
        }
      }
      if (begin === chunk.length) continue;
      rest.push(chunk.subarray(begin));
      length += chunk.length - begin;
      if (length > LONGEST_LINE) throw new CutOff(`a line is longer than ${LONGEST_LINE} bytes`);
    }
  } catch (error) {
    throw isZlibError(error) ? new CutOff('the compressed data are damaged or cut off', { cause: error }) : error;
  } finally {
    source.destroy();
    bytes.destroy();
  }
  if (rest.length > 0) throw new CutOff('the last line is cut off');
}

const unpacked = (source: Readable): Readable => {
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
};

/** By its first bytes (RFC 1952), not by its name. */
const isCompressed = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
};

const isZlibError = (error: unknown): boolean => /^Z_/.test((error as { code?: string }).code ?? '');
