import { type FileRules, wrongTypeOf } from '@berangkat/contracts/files';
import { type PlainMessageId } from '@berangkat/contracts/messages';

/** Characters of a file's name (001 §5). */
export const LONGEST_NAME = 50;

export interface Candidate {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file cannot be sent, in the order in which the rules stand in 001 §5; undefined when it can. */
export const fileProblem = (files: readonly Candidate[], rules: FileRules): PlainMessageId | undefined => {
  const { types, maxBytes, tooLarge } = rules;
  const [file, ...more] = files;
  if (file === undefined) return 'file-required';
  if (more.length > 0) return 'file-single';
  if (!types.some((type) => type === file.type)) return wrongTypeOf(file.name, rules);
  if (file.size === 0) return 'file-empty';
  if (file.size > maxBytes) return tooLarge;
  if (Array.from(file.name).length > LONGEST_NAME) return 'filename-50';
  return undefined;
};
