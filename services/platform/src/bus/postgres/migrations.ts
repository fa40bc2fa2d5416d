import { type Migration } from '../../postgres';

/**
 * Schema `ops`: messages in transit and how far each group has come. A message is ordered by transaction and number,
 * and read only below the oldest open transaction, so that one that commits late is not passed over.
 */
export const busMigrations: readonly Migration[] = [
  {
    name: 'bus-001-messages',
    sql: `
      create table ops.bus_messages (
        topic text not null,
        lane smallint not null,
        tx_id xid8 not null default pg_current_xact_id(),
        id bigint not null generated always as identity,
        message_id text not null,
        key text not null,
        value json not null,
        published_at timestamptz not null default now(),
        primary key (topic, lane, tx_id, id)
      ) with (autovacuum_vacuum_insert_scale_factor = 0.1, autovacuum_vacuum_scale_factor = 0.05);
      create index bus_messages_by_time on ops.bus_messages using brin (published_at) with (pages_per_range = 16, autosummarize = on);

      create table ops.bus_groups (
        id int primary key generated always as identity,
        topic text not null,
        name text not null,
        durable boolean not null,
        joined_at timestamptz not null default now(),
        unique (topic, name)
      );

      create table ops.bus_positions (
        group_id int not null references ops.bus_groups on delete cascade,
        lane smallint not null,
        tx_id xid8 not null,
        id bigint not null,
        joined pg_snapshot,
        primary key (group_id, lane)
      ) with (fillfactor = 50);
      comment on column ops.bus_positions.joined is 'A group that began with the latest message skips what was committed before this snapshot.';
    `,
  },
  {
    name: 'bus-002-dead-letters',
    sql: `
      alter table ops.bus_messages add column reason text;
      comment on column ops.bus_messages.reason is 'Why nobody could handle the message; set on topics that end in .dead.';
    `,
  },
];
