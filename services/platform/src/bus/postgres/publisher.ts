import { type Queryable } from '../../postgres';
import { type EncodedMessage } from '../encoding';
import { laneOf } from '../lanes';

export interface OutgoingMessage extends EncodedMessage {
  readonly topic: string;
  /** Why it was put aside; only on a topic of dead letters. */
  readonly reason?: string;
}

/** The channel of notifications that something was published to a topic, or that its members are others. */
export const CHANNEL = 'bus';

const INSERT = `
  insert into ops.bus_messages (topic, lane, message_id, key, value, reason)
  select topic, lane, message_id, key, value::json, reason
  from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as given (topic, lane, message_id, key, value, reason, place)
  order by place`;

const INSERT_AND_NOTIFY = `
  with published as (${INSERT} returning topic)
  select pg_notify('${CHANNEL}', topic) from (select distinct topic from published) as topics`;

const PUBLISH = { name: 'bus-publish', text: INSERT };
const PUBLISH_AND_NOTIFY = { name: 'bus-publish-notify', text: INSERT_AND_NOTIFY };

/**
 * Writes messages in one statement: all or none.
 * @param notifying tells other processes as well, when the transaction commits
 */
export const insertMessages = async (
  pool: Queryable,
  messages: readonly OutgoingMessage[],
  { notifying = false } = {},
): Promise<void> => {
  const column = <T>(of: (message: OutgoingMessage) => T): T[] => messages.map(of);
  await pool.query({
    ...(notifying ? PUBLISH_AND_NOTIFY : PUBLISH),
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
