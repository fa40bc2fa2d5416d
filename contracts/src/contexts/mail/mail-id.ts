import { exactText } from '../../kernel';

/**
 * The name of a message: an id, or what the message tells by the ids of that (`standing-…`), so that whoever asks for it
 * a second time asks for the same one.
 */
export const mailId = exactText(100).regex(/^(\d{11}|[a-z]+(-\w+)+)$/);
