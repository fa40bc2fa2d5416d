import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { type JsonObject } from '@berangkat/platform/event-store';
import { type BareWriter, perSecond } from './yardstick';

interface Payload {
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: object;
}

/**
 * Appends one event at a time as somebody would who has nothing but the client: the same bytes, the same expectations,
 * batch append.
 */
export const bareAppend = (url: string, { type, data, metadata }: Payload, eventsPerStream: number): BareWriter => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    measure: (writers, milliseconds) => {
      const run = randomUUID();
      return perSecond(writers, milliseconds, async (writer, round) => {
        const seen = round % eventsPerStream;
        const event = jsonEvent({
          id: randomUUID(),
          type,
          data: data as Record<string, never>,
          metadata: metadata as Record<string, never>,
        });
        await client.appendToStream(`bare-${run}-${writer}-${(round - seen) / eventsPerStream}`, event, {
          expectedRevision: seen === 0 ? NO_STREAM : BigInt(seen - 1),
        });
      });
    },
    close: () => client.dispose(),
  };
};
