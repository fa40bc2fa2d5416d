import { type Migration } from '../../postgres';

/** In schema `ops`. */
export const uniquenessMigrations: readonly Migration[] = [
  {
    name: 'uniqueness-001-sweep',
    sql: `create table ops.uniqueness_sweep (
      single boolean primary key default true check (single),
      position text not null,
      swept_at timestamptz not null
    )`,
  },
];
