import { type Pool } from '../../postgres';
import { type EncodedMessage } from '../encoding';
import { laneOf } from '../lanes';
import { type Topic } from '../port';

interface Call {
  readonly topic: Topic;
  readonly messages: readonly EncodedMessage[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Calls are gathered into one statement up to about this many messages; one call is never split. */
const GATHER = 1_000;

const INSERT = `
  insert into ops.bus_messages (topic, lane, message_id, key, value)
  select topic, lane, message_id, key, value::json
  from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[]) with ordinality as given (topic, lane, message_id, key, value, place)
  order by place`;

/** Writes messages, one statement at a time, so that calls take effect in the order they were made; those that come meanwhile go together in the next. */
export class Publisher {
  readonly #queue: Call[] = [];
  #writing: Promise<void> | undefined;

  constructor(private readonly pool: Pool, private readonly onWritten: (topics: ReadonlySet<Topic>) => void) {}

  publish(topic: Topic, messages: readonly EncodedMessage[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#queue.push({ topic, messages, resolve, reject });
      this.#writing ??= this.#write().finally(() => { this.#writing = undefined; });
    });
  }

  /** Resolves when everything accepted so far is written or has failed. */
  async drain(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#queue.length > 0) {
      const calls = this.#gather();
      try {
        await this.#insert(calls);
        this.onWritten(new Set(calls.map(({ topic }) => topic)));
        for (const { resolve } of calls) resolve();
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
  }

  #gather(): Call[] {
    let count = 0;
    let messages = 0;
    while (count < this.#queue.length && messages < GATHER) messages += this.#queue[count++]!.messages.length;
    return this.#queue.splice(0, count);
  }

  async #insert(calls: readonly Call[]): Promise<void> {
    const rows = calls.flatMap(({ topic, messages }) => messages.map((message) => ({ topic, ...message })));
    await this.pool.query({
      name: 'bus-publish',
      text: INSERT,
      values: [rows.map(({ topic }) => topic), rows.map(({ key }) => laneOf(key)), rows.map(({ id }) => id), rows.map(({ key }) => key), rows.map(({ json }) => json)],
    });
  }
}
