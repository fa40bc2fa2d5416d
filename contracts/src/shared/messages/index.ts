export { isMessageId, type MessageId, type Messages } from './catalogue';
export { messagesEn } from './en';
export { type ArgumentsOf, format, placeholdersIn, type PlaceholdersIn, type Values } from './format';
export { errorCode, parseErrorCode } from './error-code';
export { isPlainMessageId, message, type PlaceholderOf, type PlainMessageId, type ValuesOf } from './message';
export { wordsOf, type Words } from './words';
