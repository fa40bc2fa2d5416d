import { type FileHandle } from 'node:fs/promises';

/*
 * The metadata of an object stand behind its bytes in the same file, so that one rename makes both visible, a byte of
 * the object is a byte of the file, and the file still opens in the program made for it:
 *
 *     bytes · JSON · length of the JSON (4 bytes, big endian) · mark (4 bytes)
 */
const MARK = Buffer.from('OBJ1', 'latin1');
const TAIL = 4 + MARK.length;
const MAX_JSON = 400;

export interface Trailer {
  readonly contentType: string;
}

export class DamagedObject extends Error {
  override readonly name = 'DamagedObject';
}

export const encodeTrailer = (trailer: Trailer): Buffer => {
  const json = Buffer.from(JSON.stringify(trailer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, MARK]);
};

/**
 * Reads the trailer that follows the bytes of the object, and how many bytes of the file are the object.
 * @throws {DamagedObject} the file was cut off or was not written by this store
 */
export const readTrailer = async (
  file: FileHandle,
): Promise<Trailer & { readonly size: number; readonly storedAt: number }> => {
  const { size: fileSize, mtimeMs } = await file.stat();
  const window = Math.min(fileSize, MAX_JSON + TAIL);
  const end = Buffer.alloc(window);
  await file.read(end, 0, window, fileSize - window);
  const mark = end.subarray(window - MARK.length);
  const length = window >= TAIL ? end.readUInt32BE(window - TAIL) : Infinity;
  if (!mark.equals(MARK) || length > window - TAIL) throw new DamagedObject('file without a trailer');
  const { contentType } = JSON.parse(end.toString('utf8', window - TAIL - length, window - TAIL)) as Trailer;
  return { contentType, size: fileSize - TAIL - length, storedAt: Math.round(mtimeMs) };
};
