import { type BusMessage, MAX_BYTES } from './port';

/** A message as it travels. */
export interface EncodedMessage {
  readonly id: string;
  readonly key: string;
  readonly json: string;
}

const isShortText = (text: string): boolean => text !== '' && text.length <= 1_000 && !text.includes('\0');

/**
 * Encodes before anything is sent, so that one bad message cannot take down those published beside it.
 * @throws {TypeError} a value without JSON or with too much of it, or an id or key that is empty, holds NUL or is
 * longer than 1,000 characters
 */
export const encode = (messages: readonly BusMessage[]): EncodedMessage[] =>
  messages.map(({ id, key, value }) => {
    const json = JSON.stringify(value) as string | undefined;
    if (json === undefined) throw new TypeError('a bus message needs a value that JSON can express');
    if (Buffer.byteLength(json) > MAX_BYTES)
      throw new TypeError(`the value of a bus message has at most ${MAX_BYTES} bytes`);
    if (![id, key].every(isShortText)) throw new TypeError('id and key of a bus message are short plain text');
    return { id, key, json };
  });

export const decode = ({ id, key, json }: EncodedMessage): BusMessage => ({
  id,
  key,
  value: JSON.parse(json) as unknown,
});
