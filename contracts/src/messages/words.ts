import { isMessageId, type MessageId, type Messages } from './catalogue';
import { parseIssue } from './issue';
import { message } from './message';

/**
 * What a schema said, in words. `id` is missing where the schema did not name a text, say zod's own 'Invalid input'.
 */
export interface Words {
  readonly id?: MessageId;
  readonly text: string;
}

/**
 * The words of a zod issue's message (see `issue`), in English or in the language of `catalogue`; one that names no
 * text is its own words.
 */
export const wordsOf = (said: string, catalogue?: Messages): Words => {
  const { id, values } = parseIssue(said);
  return isMessageId(id) ? { id, text: message(id, values as never, catalogue) } : { text: said };
};
