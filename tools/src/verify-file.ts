import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type FileVerdict, verifyTrailFile } from '@berangkat/platform/verify';
import { counted, numbered } from './progress';

/**
 * Checks a file of the audit trail by itself, without a portal.
 * @returns the exit code: 0 when it is whole, 1 when it is not, 2 when it cannot be read
 */
export const checkFile = async (
  file: string,
  trustedKey: string | undefined,
  write: (line: string) => void,
): Promise<number> => {
  const input = createReadStream(file);
  const readable = await new Promise<boolean>((resolve) => {
    input.once('open', () => resolve(true));
    input.once('error', () => resolve(false));
  });
  if (!readable) {
    write(`${file} cannot be read.`);
    return 2;
  }
  const lines = createInterface({ input, crlfDelay: Infinity });
  const verdict = await verifyTrailFile(lines, trustedKey === undefined ? {} : { trustedKey });
  lines.close();
  input.destroy();
  for (const line of linesOf(verdict, trustedKey !== undefined)) write(line);
  return verdict.whole ? 0 : 1;
};

const linesOf = (verdict: FileVerdict, trusted: boolean): readonly string[] => {
  if (!verdict.whole) return [`The file is not whole: line ${verdict.line}: ${verdict.reason}.`];
  const { events, stored, attested, attestation, made, filter } = verdict;
  const findings = [
    `The file is whole: ${counted(events, 'entry', 'entries')} of the audit trail${filter === '' ? '' : ` (${filter})`}, made on ${made}.`,
    `The event itself is in the file, and fits its hash, for ${numbered(stored)} of them.`,
  ];
  if (attestation === undefined)
    return [...findings, 'No notary signed anything: whoever made the file could have made up all of it.'];
  const newer = events - attested;
  return [
    ...findings,
    `The notary attests ${numbered(attested)} of them, among the first ${numbered(attestation.size)} events of the log, on ${new Date(attestation.signedAt).toISOString()}${trusted ? '' : ` (with the key ${attestation.publicKey}, which was taken on trust)`}.`,
    ...(newer === 0
      ? []
      : [`${counted(newer, 'entry', 'entries')} came after that, and nothing is signed of them yet.`]),
  ];
};
