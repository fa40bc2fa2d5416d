export { isMessageId, loadMessages, type MessageId, type Messages } from './catalogue';
export { messagesEn } from './en';
export { issue, parseIssue } from './issue';
export { message, placeholdersIn, type PlaceholderOf, type PlainMessageId, type ValuesOf } from './message';
export { wordsOf, type Words } from './words';
