import { migrate, type Pool } from '@berangkat/platform/postgres';
import { replyMigrations } from '@berangkat/platform/unclear-replies';
import { outboxMigrations } from './announcements/outbox';
import { mailOutboxMigrations } from './mail/outbox';

/** Everything that the notifier keeps in the database. */
export const migrateNotifier = (pool: Pool): Promise<void> =>
  migrate(pool, 'app', [...outboxMigrations, ...replyMigrations, ...mailOutboxMigrations]);
