import { rm } from 'node:fs/promises';
import { type FileType } from '@berangkat/contracts/files';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { httpError } from '@berangkat/platform/http';
import { type FileKind } from '../kinds/file-kind';
import { fileRefused, type ReceivedFile } from '../receiving/form';
import { type MadeFile } from '../storing/store-file';
import { type Fault, IMAGE_TYPES, type ImageType, type Job, type PictureSize, WORD_TYPES, type WordType } from './job';
import { PoolBusy, type WorkPool } from './pool';

type Refusal = readonly [status: number, words: PlainMessageId];

const REFUSED: Readonly<Record<Exclude<Fault, 'work'>, Refusal>> = {
  side: [413, 'image-side'],
  ratio: [400, 'image-ratio'],
  pixels: [413, 'image-pixels'],
  unreadable: [400, 'image-unreadable'],
  encrypted: [400, 'pdf-encrypted'],
  broken: [400, 'pdf-broken'],
  active: [400, 'pdf-active'],
  pages: [413, 'pdf-pages'],
  'word-broken': [400, 'word-broken'],
  'word-active': [400, 'word-active'],
};
const OVERRAN: Readonly<Record<Job['work'], Refusal>> = {
  encode: [422, 'image-work'],
  check: [422, 'pdf-work'],
  'check-word': [422, 'word-work'],
};

/** Pages of a PDF: a thesis, and no library. */
const MAX_PAGES = 300;

/**
 * Makes of a received file what is stored of it, and hands that to `use`; nothing is left on the disk afterwards but the
 * received file itself. Images are encoded anew in the forms of their kind; a PDF and a Word file are checked and kept as
 * they are, as `file`, and so is a video, unchecked.
 * @param sender an account, or an address that nobody signed in from: those that wait take turns
 * @throws {HttpError} 4xx the file is refused, 503 no process was free to look at it
 */
export const processFile = async <T>(
  pool: Pick<WorkPool, 'run'>,
  kind: Pick<FileKind, 'image'>,
  { path, type }: Pick<ReceivedFile, 'path' | 'type'>,
  sender: string,
  use: (made: readonly MadeFile[]) => Promise<T>,
): Promise<T> => {
  // It is shown by its type, and runs nothing.
  if (isVideo(type)) return use([{ form: 'file', path, type }]);
  if (!isImage(type)) {
    const job: Job = isWord(type) ? { work: 'check-word', path, type } : { work: 'check', path, maxPages: MAX_PAGES };
    await run(pool, job, sender);
    return use([{ form: 'file', path, type }]);
  }
  const { limits, renditions } = kind.image;
  const made = Object.entries(renditions).map(([form, { format }]) => ({
    form,
    path: `${path}.${form}`,
    type: format === 'same' ? type : (`image/${format}` as const),
  }));
  const into = Object.fromEntries(made.map((one) => [one.form, one.path]));
  try {
    const size = await run(pool, { work: 'encode', path, type, limits, renditions, into }, sender);
    return await use(made.map((one, index) => (index === 0 && size !== undefined ? { ...one, picture: size } : one)));
  } finally {
    await Promise.all(made.map((one) => rm(one.path, { force: true })));
  }
};

const isImage = (type: FileType): type is ImageType => IMAGE_TYPES.some((image) => image === type);

const isVideo = (type: FileType): boolean => type.startsWith('video/');

const isWord = (type: FileType): type is WordType => WORD_TYPES.some((word) => word === type);

/** Answers how large the first form of an image is. */
const run = async (pool: Pick<WorkPool, 'run'>, job: Job, sender: string): Promise<PictureSize | undefined> => {
  const answer = await pool.run(job, sender).catch((error: unknown) => {
    throw error instanceof PoolBusy ? httpError(503, 'uploads-busy', undefined, { retryAfter: 5 }) : error;
  });
  if ('fault' in answer) throw fileRefused(...(answer.fault === 'work' ? OVERRAN[job.work] : REFUSED[answer.fault]));
  return answer.size;
};
