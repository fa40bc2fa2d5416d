import { CAMERA } from './camera';
import { type FileKindParts } from './file-kind';

/** A picture of a page: large enough to read its small print, without the place where it was taken. */
export const PAPER: FileKindParts['image'] = {
  limits: CAMERA,
  renditions: { file: { width: 4_000, height: 4_000, fit: 'inside', format: 'same' } },
};
