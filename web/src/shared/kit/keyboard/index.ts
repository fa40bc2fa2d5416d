export { KeyHelp } from './KeyHelp';
export { keyTexts } from './texts';
export { useKeys } from './useKeys';
export { type KeyBinding } from './registry';
