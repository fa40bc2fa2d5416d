import { type FileRules, type FileType } from '@berangkat/contracts/files';

const EXTENSIONS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/**
 * The name of an object, e.g. `photos/20251111201/…-page.webp`.
 * @param secret 32 hexadecimal digits that nobody can guess, for no other upload
 * @param form what of the upload it is: `page`, `thumb`, `file`
 */
export const nameObject = (
  { folder }: Pick<FileRules, 'folder'>,
  ownerid: string,
  secret: string,
  form: string,
  type: FileType,
): string => `${folder}/${ownerid}/${secret}-${form}.${EXTENSIONS[type]}`;
