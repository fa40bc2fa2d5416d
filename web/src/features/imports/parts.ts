import { type ProblemId } from '@berangkat/contracts/imports';
import { MAX_PARTS, PART_MAX } from '@berangkat/contracts/imports/values';

/** The text of a file in the parts that are sent, or why it is none. */
export type Parts =
  | { readonly parts: readonly string[]; readonly refusal?: undefined }
  | { readonly refusal: ProblemId; readonly parts?: undefined };

/** Bytes of the longest file: letters of other scripts take three each. */
const BYTES_MAX = MAX_PARTS * PART_MAX * 3;

/** Reads a file as UTF-8 and parts it, no letter in the middle. The portal itself reads what stands in it. */
export const partsOf = async (file: Blob): Promise<Parts> => {
  if (file.size > BYTES_MAX) return { refusal: 'import-file-size' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { refusal: 'import-file-text' };
  }
  if (text.includes('\0')) return { refusal: 'import-file-text' };
  if (text.trim() === '') return { refusal: 'import-file-empty' };
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += parts.at(-1)!.length) {
    const end = at + PART_MAX;
    // A letter of two units goes into the next part as a whole.
    const isHalf = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    parts.push(text.slice(at, isHalf ? end - 1 : end));
  }
  return parts.length > MAX_PARTS ? { refusal: 'import-file-size' } : { parts };
};
