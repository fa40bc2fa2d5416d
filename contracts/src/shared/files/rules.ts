import type { PlainMessageId } from '../messages/error-code';

/** Media types that can be uploaded. What a file is, its first bytes say. */
export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'video/mp4'
  | 'video/webm'
  | 'video/quicktime'
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Characters of the longest text part of a form with a file. */
export const FORM_FIELD_MAX = 8 * 1024;

/** The rules of a kind of file: the files service refuses by them, and the web says so before it sends anything. */
export interface FileRules {
  /** First part of the names of its objects, which begin with `{folder}/{id of whose file it is}/`. */
  readonly folder: string;
  /** The kind of subject whose key seals it: `applicant` for a file of `applicant-{id}`. */
  readonly subject: 'applicant' | 'openjob' | 'jobcv' | 'content' | 'client' | 'project' | 'agency';
  readonly types: readonly FileType[];
  /** The refusal of a file of another type. */
  readonly wrongType: PlainMessageId;
  /** The refusal of such a file where its name ends as that of an accepted type does; `wrongType` when left out. */
  readonly disguised?: PlainMessageId;
  /** Bytes. */
  readonly maxBytes: number;
  /** The refusal of a larger file. */
  readonly tooLarge: PlainMessageId;
  /** For images, where they have a bound of their own. */
  readonly imageBound?: { readonly maxBytes: number; readonly tooLarge: PlainMessageId };
  /** The refusal of a form without a file; `file-required` when left out. */
  readonly missing?: PlainMessageId;
}

const MEGABYTE = 1024 * 1024;
const PHOTO = {
  subject: 'applicant',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  wrongType: 'image-only',
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'file-5mb',
} as const;
const PAPER = {
  subject: 'applicant',
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  wrongType: 'cv-types',
} as const;

const FLYER = {
  types: ['image/jpeg', 'image/png', 'image/gif'],
  wrongType: 'flyer-types',
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'file-5mb',
} as const;

/** Every kind of file (001 §5, §9; 002 §5; readings.md A62, C32). */
export const FILE_RULES = {
  photo: { ...PHOTO, folder: 'photos' },
  fullphoto: { ...PHOTO, folder: 'fullphotos' },
  workphoto: { ...PHOTO, folder: 'workphotos' },
  document: { ...PAPER, folder: 'documents', maxBytes: 10 * MEGABYTE, tooLarge: 'file-10mb' },
  cv: { ...PAPER, disguised: 'doc-or-image', folder: 'cvs', maxBytes: 20 * MEGABYTE, tooLarge: 'file-20mb' },
  flyer: { ...FLYER, subject: 'openjob', folder: 'flyers' },
  jobcv: {
    subject: 'jobcv',
    folder: 'jobcvs',
    types: [
      'application/pdf',
      'image/jpeg',
      'image/png',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    wrongType: 'doc-or-image',
    maxBytes: 10 * MEGABYTE,
    tooLarge: 'file-10mb',
  },
  content: {
    subject: 'content',
    folder: 'contents',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/webm', 'video/quicktime'],
    wrongType: 'content-file-type',
    maxBytes: 20 * MEGABYTE,
    tooLarge: 'content-video-size',
    imageBound: { maxBytes: 5 * MEGABYTE, tooLarge: 'content-image-size' },
    missing: 'content-file-required',
  },
  poster: { ...PHOTO, subject: 'content', folder: 'posters' },
  logo: { ...PHOTO, subject: 'client', folder: 'logos' },
  agencylogo: { ...PHOTO, subject: 'agency', folder: 'agencylogos' },
  projectflyer: { ...FLYER, subject: 'project', folder: 'projectflyers' },
} as const satisfies Readonly<Record<string, FileRules>>;

export type FileKindName = keyof typeof FILE_RULES;
export const FILE_KINDS = Object.keys(FILE_RULES) as readonly FileKindName[];
