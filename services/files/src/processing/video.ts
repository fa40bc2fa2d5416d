import { type FileHandle, open } from 'node:fs/promises';
import { type JobAnswer, type VideoJob } from './job';

/**
 * Looks whether a video is one: its parts follow each other from its first byte to its last, and the track and the
 * pictures are among them. What they show is for the program that plays it.
 */
export const checkVideo = async ({ path, type }: VideoJob): Promise<JobAnswer> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const isOne = type === 'video/webm' ? await isWebm(file, size) : await isMovie(file, size);
    return isOne ? { done: true } : { fault: 'video-broken' };
  } finally {
    await file.close();
  }
};

const read = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** Parts of a film on its outermost level: far fewer than this, also where it is cut into fragments. */
const MAX_BOXES = 50_000;

/** MP4 and QuickTime (ISO/IEC 14496-12, 4.2): boxes with their length before them. */
const isMovie = async (file: FileHandle, size: number): Promise<boolean> => {
  const found = new Set<string>();
  let at = 0;
  for (let boxes = 0; at < size && boxes < MAX_BOXES; boxes += 1) {
    const head = await read(file, at, 16);
    if (head.length < 8) return false;
    const name = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    // 1: the length is too large for four bytes. 0: it goes on to the end.
    const length =
      short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8 || !/^[\w \xa9-]{4}$/.test(name)) return false;
    found.add(name);
    at += length;
  }
  return at === size && found.has('moov') && (found.has('mdat') || found.has('moof'));
};

const [EBML, SEGMENT, VOID] = [0x1a45dfa3, 0x18538067, 0xec];

/** WebM (RFC 8794): a header, which is known to say so, then one segment to the end. */
const isWebm = async (file: FileHandle, size: number): Promise<boolean> => {
  const head = await read(file, 0, 4_096);
  let at = 0;
  for (const wanted of [EBML, SEGMENT]) {
    let element = elementAt(head, at);
    while (element?.id === VOID) element = elementAt(head, (at = element.end));
    if (element?.id !== wanted) return false;
    // A film that was recorded while it was sent does not know its length.
    at = Number.isNaN(element.end) ? size : element.end;
  }
  return at === size;
};

/** @returns undefined where there is none; `end` is NaN where it is not known */
const elementAt = (bytes: Buffer, at: number): { readonly id: number; readonly end: number } | undefined => {
  const idLength = lengthOf(bytes[at]);
  const sizeLength = lengthOf(bytes[at + idLength]);
  const begin = at + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || begin > bytes.length) return undefined;
  const id = bytes.readUIntBE(at, idLength);
  const raw = BigInt(`0x${bytes.toString('hex', at + idLength, begin)}`);
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const length = raw & mask;
  return { id, end: length === mask ? Number.NaN : begin + Number(length) };
};

/** Bytes of a number by the zeros that it begins with; 9 for none. */
const lengthOf = (first: number | undefined): number =>
  first === undefined || first === 0 ? 9 : Math.clz32(first) - 23;
