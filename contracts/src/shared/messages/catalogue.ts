import { messagesEn } from './en';

/** Id of a text: that of the specification's list of texts, or one of ours for a rule that has none there. */
export type MessageId = keyof typeof messagesEn;

/** All texts in one language. */
export type Messages = Readonly<Record<MessageId, string>>;

/** Whether a code, say of a problem JSON, is the id of a text. */
export const isMessageId = (code: string): code is MessageId => Object.hasOwn(messagesEn, code);
