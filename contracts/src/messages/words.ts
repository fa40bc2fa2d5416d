import { isMessageId, type MessageId } from './catalogue';
import { messagesEn } from './en';
import { format } from './format';
import { parseIssue } from './issue';

/**
 * What a schema said, in words. `id` is missing where the schema did not name a text, say zod's own 'Invalid input'.
 */
export interface Words {
  readonly id?: MessageId;
  readonly text: string;
}

/** The words of a zod issue's message (see `issue`) in English; one that names no text is its own words. */
export const wordsOf = (said: string): Words => {
  const { id, values } = parseIssue(said);
  return isMessageId(id) ? { id, text: format(messagesEn[id], values) } : { text: said };
};
