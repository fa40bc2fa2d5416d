import { rm } from 'node:fs/promises';
import { type FileType } from '@berangkat/contracts/files';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { httpError } from '@berangkat/platform/http';
import { type FileKind } from '../kinds/file-kind';
import { fileRefused, type ReceivedFile } from '../receiving/form';
import { type MadeFile } from '../storing/store-file';
import {
  type Fault,
  IMAGE_TYPES,
  type ImageType,
  type Job,
  type JobAnswer,
  VIDEO_TYPES,
  type VideoType,
  WORD_TYPES,
  type WordType,
} from './job';
import { PoolBusy, type WorkPool } from './pool';

type JobSuccess = Extract<JobAnswer, { readonly done: true }>;
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
  'video-broken': [415, 'video-unreadable'],
  'word-broken': [400, 'word-broken'],
  'word-active': [400, 'word-active'],
};
const OVERRAN: Readonly<Record<Job['work'], Refusal>> = {
  encode: [422, 'image-work'],
  check: [422, 'pdf-work'],
  'check-video': [422, 'video-unreadable'],
  'check-word': [422, 'word-work'],
};

/** Pages of a PDF: a thesis, and no library. */
const MAX_PAGES = 300;

/**
 * Makes of a received file what is stored of it, and hands that to `use`; nothing is left on the disk afterwards but the
 * received file itself. Images are encoded anew in the forms of their kind; PDFs, Word files and videos are checked and
 * kept as `file`: as they are, but for what a PDF is kept without.
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
  if (!isImage(type)) {
    const into = `${path}.kept`;
    try {
      const { written } = await run(pool, checkOf(path, type, into), sender);
      return await use([{ form: 'file', path: written === true ? into : path, type }]);
    } finally {
      await rm(into, { force: true });
    }
  }
  const { limits, renditions } = kind.image;
  const made = Object.entries(renditions).map(([form, { format }]) => ({
    form,
    path: `${path}.${form}`,
    type: format === 'same' ? type : (`image/${format}` as const),
  }));
  const into = Object.fromEntries(made.map((one) => [one.form, one.path]));
  try {
    const { size, print } = await run(pool, { work: 'encode', path, type, limits, renditions, into }, sender);
    const [first, ...others] = made;
    const shown = { ...(size !== undefined && { picture: size }), ...(print !== undefined && { print }) };
    return await use(first === undefined ? [] : [{ ...first, ...shown }, ...others]);
  } finally {
    await Promise.all(made.map((one) => rm(one.path, { force: true })));
  }
};

const checkOf = (path: string, type: Exclude<FileType, ImageType>, into: string): Job => {
  if (isVideo(type)) return { work: 'check-video', path, type };
  if (isWord(type)) return { work: 'check-word', path, type };
  return { work: 'check', path, maxPages: MAX_PAGES, into };
};

const isImage = (type: FileType): type is ImageType => IMAGE_TYPES.some((image) => image === type);

const isVideo = (type: FileType): type is VideoType => VIDEO_TYPES.some((video) => video === type);

const isWord = (type: FileType): type is WordType => WORD_TYPES.some((word) => word === type);

const run = async (pool: Pick<WorkPool, 'run'>, job: Job, sender: string): Promise<JobSuccess> => {
  const answer = await pool.run(job, sender).catch((error: unknown) => {
    throw error instanceof PoolBusy ? httpError(503, 'uploads-busy', undefined, { retryAfter: 5 }) : error;
  });
  if ('fault' in answer) throw fileRefused(...(answer.fault === 'work' ? OVERRAN[job.work] : REFUSED[answer.fault]));
  return answer;
};
