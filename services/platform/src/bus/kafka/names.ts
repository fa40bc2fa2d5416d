import { deadLettersOf, type Topic } from '../port';

/** Names on brokers that are shared with others. Topics and groups of this portal begin with its prefix. */
export class Names {
  constructor(private readonly prefix?: string) {}

  topic(topic: Topic): string {
    return this.prefix === undefined ? topic : `${this.prefix}.${topic}`;
  }

  deadLetters(topic: Topic): string {
    return deadLettersOf(this.topic(topic));
  }

  /** A group of Kafka may consume several topics; one of the port belongs to one. */
  group(topic: Topic, group: string): string {
    return `${this.topic(topic)}.${group}`;
  }
}
