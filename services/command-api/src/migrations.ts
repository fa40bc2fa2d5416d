import { receiptMigrations } from '@berangkat/platform/http';
import { migrate, type Pool, writeCheckMigrations } from '@berangkat/platform/postgres';
import { sessionMigrations } from '@berangkat/platform/sessions';
import { replyMigrations } from '@berangkat/platform/unclear-replies';
import { uniquenessMigrations } from '@berangkat/platform/uniqueness';
import { guessMigrations } from './contexts/accounts/guesses';
import { draftMigrations } from './contexts/applicants/drafts';
import { importMigrations } from './contexts/imports/migrations';
import { preferenceMigrations } from './contexts/preferences/preferences';

/** Everything that command-api keeps in the database beside the log. */
export const migrateCommandApi = async (pool: Pool): Promise<void> => {
  await migrate(pool, 'auth', [...sessionMigrations, ...guessMigrations]);
  await migrate(pool, 'app', [
    ...draftMigrations,
    ...preferenceMigrations,
    ...importMigrations,
    ...receiptMigrations,
    ...replyMigrations,
  ]);
  await migrate(pool, 'ops', [...uniquenessMigrations, ...writeCheckMigrations]);
};
