import { type BusMessage } from './port';

/** A message as it travels. */
export interface EncodedMessage {
  readonly id: string;
  readonly key: string;
  readonly json: string;
}

/**
 * Encodes before anything is sent, so that one bad message cannot take down those published beside it.
 * @throws {TypeError} a value without JSON, or an id or key that is empty or holds NUL
 */
export const encode = (messages: readonly BusMessage[]): EncodedMessage[] =>
  messages.map(({ id, key, value }) => {
    const json = JSON.stringify(value) as string | undefined;
    if (json === undefined) throw new TypeError('a bus message needs a value that JSON can express');
    for (const text of [id, key]) if (text === '' || text.includes('\0')) throw new TypeError('id and key of a bus message are plain text');
    return { id, key, json };
  });

export const decode = ({ id, key, json }: EncodedMessage): BusMessage => ({ id, key, value: JSON.parse(json) as unknown });
