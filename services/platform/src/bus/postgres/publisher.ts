import { type Pool, type PoolClient } from '../../postgres';
import { type EncodedMessage } from '../encoding';
import { laneOf } from '../lanes';

export interface OutgoingMessage extends EncodedMessage {
  readonly topic: string;
  /** Why it was put aside; only on a topic of dead letters. */
  readonly reason?: string;
}

const INSERT = `
  insert into ops.bus_messages (topic, lane, message_id, key, value, reason)
  select topic, lane, message_id, key, value::json, reason
  from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as given (topic, lane, message_id, key, value, reason, place)
  order by place`;

/** Writes messages in one statement: all or none. */
export const insertMessages = async (pool: Pool | PoolClient, messages: readonly OutgoingMessage[]): Promise<void> => {
  const column = <T>(of: (message: OutgoingMessage) => T): T[] => messages.map(of);
  await pool.query({
    name: 'bus-publish',
    text: INSERT,
    values: [
      column(({ topic }) => topic),
      column(({ key }) => laneOf(key)),
      column(({ id }) => id),
      column(({ key }) => key),
      column(({ json }) => json),
      column(({ reason }) => reason ?? null),
    ],
  });
};
