/** Endings by which programs know a file of each type; the first is given to a name that has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/**
 * The name under which a file is saved: what its owner called it, with an ending of what it is. A PDF that is called
 * `cv.html` would be opened by a browser as a page, and one can be both.
 */
export const savedName = (fileName: string, contentType: string): string => {
  const endings = ENDINGS[contentType] ?? ['.bin'];
  return endings.some((ending) => fileName.toLowerCase().endsWith(ending)) ? fileName : `${fileName}${endings[0]!}`;
};
