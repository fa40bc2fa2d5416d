import { type Migration } from '@berangkat/platform/postgres';

/** Not in the log of the database: what a crash loses here gives guessers a few guesses. */
export const auth: readonly Migration[] = [
  {
    name: 'guesses-001',
    sql: `
      -- What stood there before; processes of an older release may still be using it.
      do $$ begin if to_regclass('auth.attempts') is not null then truncate auth.attempts; end if; end $$;
      create unlogged table auth.guesses (
        id bytea primary key,
        taken integer not null,
        open_at bigint not null,
        forget_at bigint not null
      );
      create index guesses_by_end on auth.guesses (forget_at);
    `,
  },
];
