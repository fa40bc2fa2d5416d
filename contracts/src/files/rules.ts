import type { PlainMessageId } from '../messages/error-code';

/** Media types that can be uploaded. What a file is, its first bytes say. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** What a kind of file may be: the files service refuses by it, and the web says so before it sends anything. */
export interface FileRules {
  /** First part of the names of its objects, which begin with `{folder}/{id of whose file it is}/`. */
  readonly folder: string;
  /** Whose key seals it: `applicant` for a file of `applicant-{id}`. */
  readonly subject: 'applicant';
  readonly types: readonly FileType[];
  /** What a file of another type is told. */
  readonly wrongType: PlainMessageId;
  /** Bytes. */
  readonly maxBytes: number;
  /** What a larger file is told. */
  readonly tooLarge: PlainMessageId;
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

/** Every kind of file (001 §5, §9; readings.md A62). */
export const FILE_RULES = {
  photo: { ...PHOTO, folder: 'photos' },
  fullphoto: { ...PHOTO, folder: 'fullphotos' },
  workphoto: { ...PHOTO, folder: 'workphotos' },
  document: { ...PAPER, folder: 'documents', maxBytes: 10 * MEGABYTE, tooLarge: 'file-10mb' },
  cv: { ...PAPER, folder: 'cvs', maxBytes: 20 * MEGABYTE, tooLarge: 'file-20mb' },
} as const satisfies Readonly<Record<string, FileRules>>;

export type FileKindName = keyof typeof FILE_RULES;
export const FILE_KINDS = Object.keys(FILE_RULES) as readonly FileKindName[];
