import type { MessageId } from './catalogue';
import type { PlainMessageId, ValuesOf } from './message';

export type { PlainMessageId };

/**
 * How a schema says what is wrong: the message of a zod issue is the id of a text, with its values in the form of a
 * query string, so that the server can answer the words in English and the web its own translation of the same id (see
 * `wordsOf`).
 *
 *     z.string().min(10, errorCode('app-addressid-length'))
 *     errorCode('app-positions-min', { department: 'culinary' })   // 'app-positions-min?department=culinary'
 */
export const errorCode = <Id extends MessageId>(
  id: Id,
  ...[values]: Id extends PlainMessageId ? [] : [values: ValuesOf<Id>]
): string => codeOf(id, values);

/** The same for a text that stands in another catalogue. */
export const codeOf = (id: string, values?: Readonly<Record<string, string | number>>): string =>
  values === undefined ? id : `${id}?${new URLSearchParams(asText(values)).toString()}`;

const asText = (values: Readonly<Record<string, string | number>>): [string, string][] =>
  Object.entries(values).map(([name, value]) => [name, String(value)]);

/** The id and values of a text made by {@link errorCode}. */
export const parseErrorCode = (text: string): { id: string; values: Record<string, string> } => {
  const mark = text.indexOf('?');
  if (mark < 0) return { id: text, values: {} };
  return { id: text.slice(0, mark), values: Object.fromEntries(new URLSearchParams(text.slice(mark + 1))) };
};
