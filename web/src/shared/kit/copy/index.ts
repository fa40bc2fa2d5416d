export { CopyField } from './CopyField';
export { toClipboard, useCopy } from './useCopy';
