import { type PlainMessageId } from '@berangkat/contracts/messages';

/** Bytes, and characters of a file's name (001 §5). */
export const LARGEST = 5 * 1024 * 1024;
export const LONGEST_NAME = 50;
/** What the server decodes. A phone that keeps photos in another format converts them when it is asked for these. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];

export interface Candidate {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file cannot be the photo, in the order in which the rules stand in 001 §5; undefined when it can. */
export const photoProblem = (files: readonly Candidate[]): PlainMessageId | undefined => {
  const [file, ...more] = files;
  if (file === undefined) return 'file-required';
  if (more.length > 0) return 'file-single';
  if (!ACCEPTED.includes(file.type)) return 'image-only';
  if (file.size === 0) return 'file-empty';
  if (file.size > LARGEST) return 'file-5mb';
  if (Array.from(file.name).length > LONGEST_NAME) return 'filename-50';
  return undefined;
};
