/**
 * How a schema says what is wrong: the message of a zod issue is the id of a text, with its values in the form of a query string, so
 * that the server can answer the words in English and the web its own translation of the same id.
 *
 *     z.string().min(10, issue('app-addressid-length'))
 *     issue('app-positions-required', { department: 'culinary' })   // 'app-positions-required?department=culinary'
 */
export const issue = (id: string, values?: Readonly<Record<string, string | number>>): string =>
  values === undefined ? id : `${id}?${new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** The id and values of a text made by {@link issue}. */
export const parseIssue = (text: string): { id: string; values: Record<string, string> } => {
  const mark = text.indexOf('?');
  return mark < 0 ? { id: text, values: {} } : { id: text.slice(0, mark), values: Object.fromEntries(new URLSearchParams(text.slice(mark + 1))) };
};
