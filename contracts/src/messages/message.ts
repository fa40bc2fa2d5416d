import { type MessageId, type Messages } from './catalogue';
import { messagesEn } from './en';

type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

/** Names of the placeholders of a text, taken from its English wording. */
export type PlaceholderOf<Id extends MessageId> = PlaceholdersIn<(typeof messagesEn)[Id]>;

/** What a text needs to be complete. */
export type ValuesOf<Id extends MessageId> = Readonly<Record<PlaceholderOf<Id>, string | number>>;

/** Ids of the texts that need no values; any code of them can be shown as it is. */
export type PlainMessageId = { [Id in MessageId]: [PlaceholderOf<Id>] extends [never] ? Id : never }[MessageId];

type Rest<Id extends MessageId> = [PlaceholderOf<Id>] extends [never]
  ? [values?: ValuesOf<Id>, catalogue?: Messages]
  : [values: ValuesOf<Id>, catalogue?: Messages];

const PLACEHOLDER = /\{(\w+)\}/g;

/** Names of the placeholders in a text, in order of appearance. */
export const placeholdersIn = (text: string): string[] => Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name!);

// Not `process` by name: the contracts also run in browsers.
const underTest = (): boolean =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.NODE_ENV === 'test';

/**
 * The words of a text with its `{placeholders}` filled in, in English or in the language of `catalogue` (see
 * `loadMessages`).
 *
 *     message('account-delete-success', { email: 'sari@example.com' })
 *
 * @throws {Error} under test when a value is missing; elsewhere the reader sees '…' in its place
 */
export const message = <Id extends MessageId>(id: Id, ...[values, catalogue = messagesEn]: Rest<Id>): string =>
  catalogue[id].replace(PLACEHOLDER, (_, name: string) => {
    const value = (values as Readonly<Record<string, string | number | undefined>> | undefined)?.[name];
    if (value !== undefined) return String(value);
    if (underTest()) throw new Error(`The text '${id}' needs a value for '${name}'`);
    return '…';
  });
