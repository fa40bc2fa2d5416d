import type { PlainMessageId } from '../messages/error-code';
import type { FileRules, FileType } from './rules';

/** Endings by which programs know a file of each type; the first is given to a name that has none of them. */
export const ENDINGS: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** Whether a name ends as that of a file of this type does. */
const endsAs = (name: string, type: FileType): boolean =>
  (ENDINGS[type] ?? []).some((ending) => name.toLowerCase().endsWith(ending));

/** Answers the refusal of a file of none of the types: by its name, it may promise to be of one. */
export const wrongTypeOf = (
  name: string,
  { types, wrongType, disguised = wrongType }: Pick<FileRules, 'types' | 'wrongType' | 'disguised'>,
): PlainMessageId => (types.some((type) => endsAs(name, type)) ? disguised : wrongType);
