import { ENDINGS, type FileType } from '@berangkat/contracts/files';

/**
 * The name under which a file is saved: what its owner called it, with an ending of what it is. A PDF that is called
 * `cv.html` would be opened by a browser as a page, and one can be both.
 */
export const savedName = (fileName: string, contentType: string): string => {
  const endings = ENDINGS[contentType as FileType] ?? ['.bin'];
  return endings.some((ending) => fileName.toLowerCase().endsWith(ending)) ? fileName : `${fileName}${endings[0]!}`;
};
