export { FILE_KINDS, FILE_RULES, FORM_FIELD_MAX, type FileKindName, type FileRules, type FileType } from './rules';
export { ENDINGS, wrongTypeOf } from './endings';
export { addressOfFile, nameOfCopy, ownerOfFile } from './names';
