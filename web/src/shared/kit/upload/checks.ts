import { type FileRules, wrongTypeOf } from '@berangkat/contracts/files';
import { type PlainMessageId } from '@berangkat/contracts/messages';

/** Characters of a file's name (001 §5). */
export const LONGEST_NAME = 50;

/** A name that is not too long: its beginning, and the ending that says what the file is. */
export const shortened = (name: string): string => {
  const characters = Array.from(name);
  const ending = Array.from(/\.\w{1,5}$/.exec(name)?.[0] ?? '');
  return characters.length <= LONGEST_NAME
    ? name
    : [...characters.slice(0, LONGEST_NAME - ending.length), ...ending].join('');
};

export interface Candidate {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Browsers' names for the type of an unknown file, and some browsers' for a JPEG. */
const UNNAMED: readonly string[] = ['', 'application/octet-stream', 'binary/octet-stream'];
const JPEG: readonly string[] = ['image/jpg', 'image/pjpeg'];

/** Whether a file is a photo as iPhones keep it. */
const isHeic = ({ name, type }: Pick<Candidate, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || (UNNAMED.includes(type) && /\.hei[cf]$/i.test(name));

/** Whether a file may be one of these: what the browser cannot name is for the server to tell, by its first bytes. */
const isOneOf = (type: string, types: FileRules['types']): boolean =>
  UNNAMED.includes(type) || types.some((one) => one === (JPEG.includes(type) ? 'image/jpeg' : type));

/** Whether a browser may be able to draw a file. */
export const mayBePicture = ({ type }: Pick<Candidate, 'type'>): boolean =>
  type.startsWith('image/') || UNNAMED.includes(type);

/** Problems of a picture with too many bytes or pixels, which go when it is made smaller. */
export const isTooMuch = (problem: PlainMessageId | undefined, { tooLarge }: Pick<FileRules, 'tooLarge'>): boolean =>
  problem === tooLarge || problem === 'image-pixels' || problem === 'image-side';

/** Problems that can be helped: the file stays chosen, and is not sent before. */
export const isHelped = (problem: PlainMessageId | undefined, { tooLarge }: Pick<FileRules, 'tooLarge'>): boolean =>
  problem === tooLarge || problem === 'filename-50';

/** Pixels of the longer side of a picture where nobody says more: three times what a CV shows. */
export const LONGER_SIDE = 1_600;

/** Bytes of a picture that nobody waits for. */
const SMALL = 512 * 1024;

/**
 * Whether a picture is made smaller, or into one that can be sent, as soon as it is chosen: the line of a phone takes a
 * minute for what a camera makes.
 */
export const isMadeSmaller = (
  file: Candidate,
  problem: PlainMessageId | undefined,
  rules: Pick<FileRules, 'tooLarge'>,
): boolean => {
  if (problem === 'image-heic') return true;
  return (
    mayBePicture(file) &&
    file.type !== 'image/gif' &&
    (problem === undefined ? file.size > SMALL : isTooMuch(problem, rules))
  );
};

/** Why a file cannot be sent, in the order in which the rules stand in 001 §5; undefined when it can. */
export const fileProblem = (files: readonly Candidate[], rules: FileRules): PlainMessageId | undefined => {
  const { types, maxBytes, tooLarge } = rules;
  const [file, ...more] = files;
  if (file === undefined) return 'file-required';
  if (more.length > 0) return 'file-single';
  if (isHeic(file) && isOneOf('image/jpeg', types)) return 'image-heic';
  if (!isOneOf(file.type, types)) return wrongTypeOf(file.name, rules);
  if (file.size === 0) return 'file-empty';
  if (file.size > maxBytes) return tooLarge;
  if (Array.from(file.name).length > LONGEST_NAME) return 'filename-50';
  return undefined;
};
