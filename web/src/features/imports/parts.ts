import { type ProblemId } from '@berangkat/contracts/imports';
import { MAX_PARTS, PART_MAX } from '@berangkat/contracts/imports/values';

/** The text of a file in the parts that are sent, or why it is none. */
export type Parts =
  | { readonly parts: readonly string[]; readonly refusal?: undefined }
  | { readonly refusal: ProblemId; readonly parts?: undefined };

/** Bytes of the longest file: letters of other scripts take three each. */
const BYTES_MAX = MAX_PARTS * PART_MAX * 3;

/**
 * The text of a file as spreadsheets save it: UTF-8; UTF-16, which says so by its first two bytes ("Unicode text"); or,
 * where it is no UTF-8, the code page of Windows in western Europe and Indonesia ("CSV").
 */
const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads a file and parts it, no letter in the middle. The portal itself reads what stands in it. */
export const partsOf = async (file: Blob): Promise<Parts> => {
  if (file.size > BYTES_MAX) return { refusal: 'import-file-size' };
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  // A spreadsheet that was not saved as CSV, or a picture.
  if (/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/u.test(text)) return { refusal: 'import-file-text' };
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
