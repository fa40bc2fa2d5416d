import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import { type Fault, type JobAnswer, type WordJob } from './job';

/**
 * Looks whether a Word file is one, and without anything that runs, is hidden in it or is fetched from elsewhere when
 * somebody opens it; nothing of it is changed.
 */
export const checkWord = async ({ path, type }: WordJob): Promise<JobAnswer> => {
  const bytes = await readFile(path);
  const fault = type === 'application/msword' ? faultOfDoc(bytes) : faultOfDocx(bytes);
  return fault === undefined ? { done: true } : { fault };
};

/** Entries of an archive, and bytes that all of them are unpacked: a thesis with pictures, and no bomb. */
const MAX_ENTRIES = 3_000;
const MAX_UNPACKED = 200 * 1024 * 1024;
/** Bytes of a part that is read here. */
const MAX_PART = 1024 * 1024;
/** Bytes of the record that ends an archive without a comment; behind it nothing may hang. */
const END_OF_ARCHIVE = 22;

const CONTENT_TYPES = '[Content_Types].xml';
/** Parts that hold programs, and files within the file (ECMA-376 part 1, §11). */
const ACTIVE_PART = /vbaProject|vbaData|\/activeX\/|\/embeddings\/|\/attachedToolbars|\.(?:bin|exe|dll|js|vbs)$/i;
/** References that load from another machine when the file is opened; a link waits until somebody follows it. */
const OUTSIDE = /<Relationship\b[^>]{0,4000}TargetMode\s{0,9}=\s{0,9}["']External["'][^>]{0,4000}>/gi;
const LINK = /\bType\s{0,9}=\s{0,9}["'][^"']{0,200}\/hyperlink["']/i;

const faultOfDocx = (bytes: Buffer): Fault | undefined => {
  if (bytes.length < END_OF_ARCHIVE || bytes.readUInt32LE(0) !== 0x04034b50) return 'word-broken';
  if (bytes.readUInt32LE(bytes.length - END_OF_ARCHIVE) !== 0x06054b50) return 'word-broken';
  const names = new Set<string>();
  let unpacked = 0;
  let fault: Fault | undefined;
  const isRead = ({ name, originalSize }: UnzipFileInfo): boolean => {
    unpacked += originalSize;
    if (names.has(name) || names.size >= MAX_ENTRIES || unpacked > MAX_UNPACKED) fault ??= 'word-broken';
    if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]/.test(name)) fault ??= 'word-broken';
    if (ACTIVE_PART.test(name)) fault ??= 'word-active';
    names.add(name);
    if (fault !== undefined || !(name === CONTENT_TYPES || name.endsWith('.rels'))) return false;
    if (originalSize > MAX_PART) fault = 'word-broken';
    return fault === undefined;
  };
  let parts: Readonly<Record<string, Uint8Array>>;
  try {
    parts = unzipSync(bytes, { filter: isRead });
  } catch {
    return 'word-broken';
  }
  if (fault !== undefined) return fault;
  const types = parts[CONTENT_TYPES];
  if (types === undefined || !names.has('word/document.xml')) return 'word-broken';
  const declared = strFromU8(types);
  if (/macroEnabled/i.test(declared)) return 'word-active';
  if (!declared.includes('wordprocessingml.document.main+xml')) return 'word-broken';
  const fetches = Object.values(parts).some((part) =>
    (strFromU8(part).match(OUTSIDE) ?? []).some((relation) => !LINK.test(relation)),
  );
  return fetches ? 'word-active' : undefined;
};

/** Bytes of an entry of the directory of a compound file, which stand at multiples of it ([MS-CFB] 2.6.1). */
const ENTRY = 128;
const NAME_LENGTH = 64;
const OBJECT_TYPE = 66;
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Storages and streams of programs, and of files within the file. */
const ACTIVE_ENTRIES = [
  'Macros',
  'VBA',
  '_VBA_PROJECT',
  '_VBA_PROJECT_CUR',
  'ObjectPool',
  '\u0001Ole10Native',
  'Package',
];

const holdsEntry = (bytes: Buffer, name: string): boolean => {
  const sought = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 2)) {
    if (at % ENTRY !== 0 || at + ENTRY > bytes.length) continue;
    const isNamed = bytes.readUInt16LE(at + NAME_LENGTH) === sought.length;
    if (isNamed && [1, 2, 5].includes(bytes[at + OBJECT_TYPE]!)) return true;
  }
  return false;
};

const faultOfDoc = (bytes: Buffer): Fault | undefined => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) || !holdsEntry(bytes, 'WordDocument'))
    return 'word-broken';
  return ACTIVE_ENTRIES.some((name) => holdsEntry(bytes, name)) ? 'word-active' : undefined;
};
