import { open, readFile } from 'node:fs/promises';
import { type Attestation, attestation } from './attestation';

/** Adds an attestation to a file, one JSON object a line, and waits until it is on the disk. */
export const appendAttestation = async (file: string, given: Attestation): Promise<void> => {
  const handle = await open(file, 'a+', 0o644);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A line that a crash cut off stays as it is, and this one gets its own.
    const separator = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.appendFile(`${separator}${JSON.stringify(given)}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

/**
 * The attestations of a file. A line that was cut off by a crash is left out: its attestation was not added to the book either.
 * @throws {Error} naming the first line that is no attestation
 */
export const readAttestations = async (file: string): Promise<readonly Attestation[]> => {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    if (line === '' || isCutOff(line)) return [];
    const parsed = attestation.safeParse(jsonOf(line));
    if (!parsed.success) throw new Error(`line ${index + 1} of ${file} is no attestation`);
    return parsed.data;
  });
};

const isCutOff = (line: string): boolean => line.startsWith('{') && !line.endsWith('}');

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
