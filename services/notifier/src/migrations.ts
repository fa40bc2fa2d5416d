import { migrate, type Pool } from '@berangkat/platform/postgres';
import { replyMigrations } from '@berangkat/platform/unclear-replies/migrations';
import { outboxMigrations } from './announcements/migrations';
import { mailOutboxMigrations } from './mail/migrations';

/** Everything that the notifier keeps in the database. */
export const migrateNotifier = (pool: Pool): Promise<void> =>
  migrate(pool, 'app', [...outboxMigrations, ...replyMigrations, ...mailOutboxMigrations]);
