import { type KafkaMessage, type Message } from 'kafkajs';
import { type EncodedMessage } from '../encoding';
import { type BusMessage } from '../port';

const ID = 'id';

export interface OutgoingMessage extends Message {
  readonly topic: string;
}

/** A message on its way: the id in a header, the key as Kafka's key, the value as JSON. */
export const outgoing = (topic: string, { id, key, json }: EncodedMessage): OutgoingMessage => ({
  topic,
  key,
  value: json,
  headers: { [ID]: id },
});

export interface ReceivedMessage extends BusMessage {
  readonly raw: KafkaMessage;
  readonly partition: number;
}

/** A message that cannot be used, as it was, and where it was. */
export interface DeadLetter {
  readonly message: KafkaMessage;
  readonly partition: number;
  readonly reason: string;
}

/** @returns the message, or a dead letter when somebody else wrote it */
export const received = (message: KafkaMessage, partition: number): ReceivedMessage | DeadLetter => {
  const foreign = (reason: string): DeadLetter => ({ message, partition, reason });
  const id = message.headers?.[ID];
  if (!(Buffer.isBuffer(id) && id.length > 0)) return foreign('it has no header id');
  if (message.key === null || message.key.length === 0) return foreign('it has no key');
  if (message.value === null) return foreign('it has no value');
  try {
    return {
      id: id.toString(),
      key: message.key.toString(),
      value: JSON.parse(message.value.toString()) as unknown,
      raw: message,
      partition,
    };
  } catch {
    return foreign('its value is not JSON');
  }
};
