import { type Migration } from '../postgres';

/**
 * In schema `ops`. Heartbeats are kept for an hour, and a crash of the server empties them: nothing is derived from them but
 * what an operator looks at.
 */
export const heartbeatMigrations: readonly Migration[] = [
  {
    name: 'pulses-001',
    sql: `
      create unlogged table ops.pulses (
        instance uuid not null,
        at timestamptz not null default now(),
        service text not null,
        name text not null,
        version text not null,
        started_at timestamptz not null,
        -- The last one of a process that stopped in order.
        ended boolean not null,
        engines jsonb not null,
        failing text[] not null,
        figures jsonb not null,
        calls jsonb not null,
        primary key (instance, at)
      );
      create index pulses_at on ops.pulses (at);
    `,
  },
];
