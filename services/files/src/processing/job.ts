/** Media types of images that are decoded. Whatever else a file is, no decoder gets to read it. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Bounds for the header of an image, checked before anything of it is decoded. */
export interface ImageLimits {
  /** Pixels of the longer side. */
  readonly maxSide: number;
  /** The longer side divided by the shorter one. */
  readonly maxRatio: number;
  /** Width times height. */
  readonly maxPixels: number;
}

/** A form in which an image is stored: upright, without metadata, never larger than it came. */
export interface Rendition {
  /** Pixels at most. */
  readonly width: number;
  readonly height: number;
  /** Whole within the bounds, cut at the liveliest part to fill them, or whole on a ground that fills them. */
  readonly fit: 'inside' | 'cover' | 'contain';
  /** `same`: jpeg stays jpeg, png stays png. */
  readonly format: 'webp' | 'jpeg' | 'same';
}

/** The forms of an image by name. The first is made of the original, the others of the first. */
export type Renditions = Readonly<Record<string, Rendition>>;

/** A received file that is to be encoded anew. */
export interface ImageJob {
  readonly work: 'encode';
  /** A file of our own making; nothing of the path comes from a user. */
  readonly path: string;
  /** By its first bytes. */
  readonly type: ImageType;
  readonly limits: ImageLimits;
  readonly renditions: Renditions;
  /** The files for the forms, by name. */
  readonly into: Readonly<Record<string, string>>;
}

/**
 * A received PDF that is kept as it is, if nothing is wrong with it, or without what programs put around and into it
 * that is no part of its pages.
 */
export interface PdfJob {
  readonly work: 'check';
  readonly path: string;
  readonly maxPages: number;
  /** The file that it is written to if it is not kept as it is. */
  readonly into: string;
}

/** A received video that is kept as it is, if it is one. */
export interface VideoJob {
  readonly work: 'check-video';
  readonly path: string;
  /** By its first bytes. */
  readonly type: VideoType;
}

export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** A received Word file that is kept as it is, if nothing is wrong with it. */
export interface WordJob {
  readonly work: 'check-word';
  readonly path: string;
  /** By its first bytes: in the old format, or an archive. */
  readonly type: WordType;
}

export const WORD_TYPES = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type WordType = (typeof WORD_TYPES)[number];

export type Job = ImageJob | PdfJob | WordJob | VideoJob;

/**
 * Why a file is refused. `work`: it took more time or memory than a job has, or ended the process that read it. Of
 * images: `side`, `ratio`, `pixels`, `unreadable`. Of PDFs: `encrypted`, `broken`, `active` (it holds scripts, files or
 * programs), `pages` (too many). Of videos: `video-broken` (it is none). Of Word files: `word-broken` (it is none), `word-active` (it holds programs or files, or
 * fetches something).
 */
export type Fault =
  | 'side'
  | 'ratio'
  | 'pixels'
  | 'unreadable'
  | 'work'
  | 'encrypted'
  | 'broken'
  | 'active'
  | 'pages'
  | 'video-broken'
  | 'word-broken'
  | 'word-active';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The result of a job: all files that it was to write are there, or none is of any use. `size`: of the first form of an
 * image. `print`: what it shows, in 64 bits (`printOf`). `written`: a PDF is not kept as it came.
 */
export type JobAnswer =
  | { readonly done: true; readonly size?: PictureSize; readonly print?: string; readonly written?: true }
  | { readonly fault: Fault };
