export { FILE_KINDS, FILE_RULES, type FileKindName, type FileRules, type FileType } from './rules';
export { addressOfFile, ownerOfFile } from './names';
