import { open, readFile } from 'node:fs/promises';
import { type Attestation, attestation } from './attestation';

/** More than any attestation is long: a tree over 2^40 events has 40 peaks of 64 digits. */
const LONGEST_LINE = 16_384;

/** Adds attestations to a file, one JSON object a line, and waits until they are on the disk. */
export const appendAttestations = async (file: string, given: readonly Attestation[]): Promise<void> => {
  const handle = await open(file, 'a+', 0o644);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A line that a crash cut off stays as it is, and this one gets its own.
    const separator = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.appendFile(`${separator}${given.map((one) => `${JSON.stringify(one)}\n`).join('')}`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

/**
 * The attestations of a file; none when it is missing. A line that was cut off by a crash is left out: its attestation
 * was not added to the book either.
 * @throws {Error} naming the first line that is no attestation
 */
export const readAttestations = async (file: string): Promise<readonly Attestation[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '' || isCutOff(line)) return [];
    const parsed = attestation.safeParse(jsonOf(line));
    if (!parsed.success) throw new Error(`line ${index + 1} of ${file} is no attestation`);
    return parsed.data;
  });
};

/**
 * The newest attestation of a file, of which only the end is read; undefined when the file is missing or holds none
 * there.
 */
export const lastAttestationIn = async (file: string): Promise<Attestation | undefined> => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const { size } = await handle.stat();
    const end = Buffer.alloc(Math.min(size, LONGEST_LINE));
    await handle.read(end, 0, end.length, size - end.length);
    const parsed = end
      .toString('utf8')
      .split('\n')
      .flatMap((line) => attestation.safeParse(jsonOf(line)).data ?? []);
    return parsed.at(-1);
  } finally {
    await handle.close();
  }
};

const isCutOff = (line: string): boolean => line.startsWith('{') && !line.endsWith('}');

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
