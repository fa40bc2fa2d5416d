import { type Topic } from '../port';
import { type DeadLetter } from './message';
import { type Names } from './names';
import { type Publisher } from './publisher';

/** Keeps messages as they were, with the reason and the place that they come from in headers. */
export class DeadLetters {
  constructor(
    private readonly publisher: Publisher,
    private readonly names: Names,
  ) {}

  /** @param group whose handler could not use them */
  async add(topic: Topic, group: string, letters: readonly DeadLetter[]): Promise<void> {
    await this.publisher.publish(
      letters.map(({ message: { key, value, headers, offset }, partition, reason }) => ({
        topic: this.names.deadLetters(topic),
        key,
        value,
        headers: {
          ...headers,
          'dead-reason': reason,
          'dead-group': group,
          'dead-topic': this.names.topic(topic),
          'dead-partition': String(partition),
          'dead-offset': offset,
        },
      })),
    );
  }
}
