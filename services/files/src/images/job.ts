/** Media types of images that are decoded. Whatever else a file is, no decoder gets to read it. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** What the header of an image may say before anything of it is decoded. */
export interface ImageLimits {
  /** Pixels of the longer side. */
  readonly maxSide: number;
  /** The longer side divided by the shorter one. */
  readonly maxRatio: number;
  /** Width times height. */
  readonly maxPixels: number;
}

/** A received file that is to become a photo. */
export interface ImageJob {
  /** A file of our own making; nothing of the path comes from a user. */
  readonly path: string;
  /** By its first bytes. */
  readonly type: ImageType;
  readonly limits: ImageLimits;
}

/** A photo as it is stored: upright, without metadata, WebP, in the sizes that screens show. */
export interface EncodedPhoto {
  /** 480 × 640 at most, for pages. */
  readonly page: Uint8Array;
  /** 96 × 96, for lists. */
  readonly thumb: Uint8Array;
}

/**
 * Why an image is refused. `work`: it took more time or memory than a job has, or ended the process that decoded it.
 */
export type ImageFault = 'side' | 'ratio' | 'pixels' | 'unreadable' | 'work';

export type ImageAnswer = { readonly photo: EncodedPhoto } | { readonly fault: ImageFault };
