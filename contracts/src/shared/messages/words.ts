import { isMessageId, type MessageId } from './catalogue';
import { messagesEn } from './en';
import { format } from './format';
import { parseErrorCode } from './error-code';

/**
 * A schema's complaint in words. `id` is missing where the schema did not name a text, say zod's own 'Invalid input'.
 */
export interface Words {
  readonly id?: MessageId;
  readonly text: string;
}

/** The words of a zod issue's message (see `errorCode`) in English; one that names no text is its own words. */
export const wordsOf = (message: string): Words => {
  const { id, values } = parseErrorCode(message);
  return isMessageId(id) ? { id, text: format(messagesEn[id], values) } : { text: message };
};
