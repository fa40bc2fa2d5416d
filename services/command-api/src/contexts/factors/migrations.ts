import { type Migration } from '@berangkat/platform/postgres';

/** Not in the log of the database: whoever was answering a challenge in a crash asks for another. */
export const auth: readonly Migration[] = [
  {
    name: 'challenges-001',
    sql: `
      create unlogged table auth.challenges (
        challenge text primary key,
        about text not null,
        expires_at bigint not null
      );
      create index challenges_by_end on auth.challenges (expires_at);
    `,
  },
];
