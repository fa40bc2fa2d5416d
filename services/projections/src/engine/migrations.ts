import { migrate, type Migration, type Pool } from '@berangkat/platform/postgres';

const migrations: readonly Migration[] = [
  {
    name: 'projections-001-engine',
    sql: `
      create schema if not exists read;
      create extension if not exists pg_trgm;

      -- The pointer of each projection: which generation its views show, and by which definition that was built.
      create table ops.projections (
        name text primary key,
        version integer not null,
        shape text not null,
        tables text[] not null,
        live_generation integer not null
      );

      -- Up to where each lane of each generation has been folded. Whoever moves it raises the revision and thereby refuses everybody who read it before.
      create table ops.checkpoints (
        projection text not null,
        generation integer not null,
        lane smallint not null,
        position text not null,
        revision bigint not null default 0,
        primary key (projection, generation, lane)
      ) with (fillfactor = 40);

      create table ops.change_outbox (
        id bigint generated always as identity primary key,
        topic text not null,
        ids jsonb not null,
        position text not null
      );

      create table ops.parked_streams (
        projection text not null,
        generation integer not null,
        stream text not null,
        event_id uuid not null,
        event_type text not null,
        error text not null,
        since timestamptz not null default now(),
        primary key (projection, generation, stream)
      );

      -- The events that a parked stream waits to be folded with, the failed one first.
      create table ops.parked_events (
        projection text not null,
        generation integer not null,
        stream text not null,
        position text not null,
        event_stream text not null,
        revision integer not null,
        primary key (projection, generation, stream, event_stream, revision),
        foreign key (projection, generation, stream) references ops.parked_streams on delete cascade
      );

      create table ops.rebuilds (
        id bigint generated always as identity primary key,
        projection text not null,
        generation integer not null,
        version integer not null,
        shape text not null,
        tables text[] not null,
        reason text not null,
        state text not null default 'running' check (state in ('running', 'swapping', 'done', 'cancelled', 'failed')),
        events_done bigint not null default 0,
        events_total bigint,
        events_per_second double precision,
        seconds_left double precision,
        requested_at timestamptz not null default now(),
        finished_at timestamptz,
        compared jsonb,
        error text
      );
      create unique index rebuilds_one_at_a_time on ops.rebuilds (projection) where state in ('running', 'swapping');
      create unique index rebuilds_generation on ops.rebuilds (projection, generation);

      create table ops.workers (
        id uuid primary key,
        lease_pid integer not null,
        lanes smallint[] not null default '{}',
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      );
    `,
  },
  {
    // Views are made anew at a swap, and with them who may read them beside the readers of all.
    name: 'projections-002-view-readers',
    sql: 'create table ops.view_readers (view text not null, role text not null, primary key (view, role))',
  },
  {
    name: 'projections-003-lane-checkpoints',
    sql: `
      -- Up to where generations have been folded, by lane: one row for all live ones (owner 'live'), since they move together, and one for each
      -- that is being built (owner 'applicants/3'). positions: by generation. Whoever moves a row raises the revision and thereby refuses everybody who read it before.
      create table ops.lane_checkpoints (
        owner text not null,
        lane smallint not null,
        positions jsonb not null,
        revision bigint not null default 0,
        primary key (owner, lane)
      ) with (fillfactor = 40);

      insert into ops.lane_checkpoints (owner, lane, positions)
      select 'live', c.lane, jsonb_object_agg(c.projection || '/' || c.generation, c.position)
      from ops.checkpoints c join ops.projections p on p.name = c.projection and p.live_generation = c.generation
      group by c.lane;
      insert into ops.lane_checkpoints (owner, lane, positions)
      select c.projection || '/' || c.generation, c.lane, jsonb_build_object(c.projection || '/' || c.generation, c.position)
      from ops.checkpoints c join ops.rebuilds r on r.projection = c.projection and r.generation = c.generation and r.state = 'running';
      drop table ops.checkpoints;

      create view ops.checkpoints as
      select split_part(of.generation, '/', 1) as projection, split_part(of.generation, '/', 2)::integer as generation, l.lane, of.position
      from ops.lane_checkpoints l cross join jsonb_each_text(l.positions) as of (generation, position);
    `,
  },
  {
    // Views with the names of those in `read` that show the rows which held at a position.
    name: 'projections-004-past',
    sql: 'create schema if not exists past',
  },
  {
    // The last answered request for a parked stream, and when it was tried.
    name: 'projections-005-retries',
    sql: 'alter table ops.parked_streams add column answered integer, add column tried_at timestamptz',
  },
  {
    // Rebuilds that were asked for in the log: `request` is the id that they have there, `recorded_at` says that the log tells how they ended.
    name: 'projections-006-requested-rebuilds',
    sql: `
      alter table ops.rebuilds add column request text unique, add column recorded_at timestamptz,
        drop constraint rebuilds_state_check,
        add constraint rebuilds_state_check check (state in ('running', 'paused', 'swapping', 'done', 'cancelled', 'failed'));
      drop index ops.rebuilds_one_at_a_time;
      create unique index rebuilds_one_at_a_time on ops.rebuilds (projection) where state in ('running', 'paused', 'swapping');
    `,
  },
  {
    // Where the span is that made a notice, as a traceparent; null where nothing is traced.
    name: 'projections-007-traced-notices',
    sql: 'alter table ops.change_outbox add column trace text',
  },
  {
    // The subject whose key does not open, where that is why the stream is parked.
    name: 'projections-008-parked-subjects',
    sql: 'alter table ops.parked_streams add column subject text',
  },
];

/** Makes what the engine keeps in the schema `ops` (checkpoints, generations, rebuilds), and the schemas `read` and `past`. */
export const migrateProjections = (pool: Pool): Promise<void> => migrate(pool, 'ops', migrations);
