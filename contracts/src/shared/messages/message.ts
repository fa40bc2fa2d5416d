import { isMessageId, type MessageId } from './catalogue';
import { messagesEn } from './en';
import { type ArgumentsOf, format, placeholdersIn, type PlaceholdersIn } from './format';

/** Names of the placeholders of a text, taken from its English wording. */
export type PlaceholderOf<Id extends MessageId> = PlaceholdersIn<(typeof messagesEn)[Id]>;

/** The values that complete a text. */
export type ValuesOf<Id extends MessageId> = Readonly<Record<PlaceholderOf<Id>, string | number>>;

/** Ids of the texts that need no values; any code of them can be shown as it is. */
export type PlainMessageId = { [Id in MessageId]: [PlaceholderOf<Id>] extends [never] ? Id : never }[MessageId];

/** Whether a code is the id of a text that is complete without values. */
export const isPlainMessageId = (code: string): code is PlainMessageId =>
  isMessageId(code) && placeholdersIn(messagesEn[code]).length === 0;

/**
 * The words of a text in English, with its placeholders filled in (see `format`).
 *
 *     message('account-delete-success', { email: 'sari@example.com' })
 *
 * @throws {Error} under test when a value is missing; elsewhere the reader sees '…' in its place
 */
export const message = <Id extends MessageId>(id: Id, ...[values]: ArgumentsOf<(typeof messagesEn)[Id]>): string =>
  format(messagesEn[id], values);
