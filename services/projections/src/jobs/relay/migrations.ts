import { type Migration } from '@berangkat/platform/postgres';

export const relayMigrations: readonly Migration[] = [
  {
    name: 'event-relay-001-checkpoint',
    sql: `
      create table ops.event_relay (
        single boolean primary key default true check (single),
        position text not null,
        event_id uuid,
        revision bigint not null default 0
      ) with (fillfactor = 40);
      insert into ops.event_relay (position) values ('');
    `,
  },
  {
    name: 'event-relay-002-announcements',
    sql: `
      create table ops.announcement_relay (like ops.event_relay including all) with (fillfactor = 40);
      insert into ops.announcement_relay (position) values ('');
    `,
  },
];
