import { receiptMigrations } from '@berangkat/platform/http/receipts/migrations';
import { migrate, type Migration, type Pool, writeCheckMigrations } from '@berangkat/platform/postgres';
import { sessionMigrations } from '@berangkat/platform/sessions/migrations';
import { replyMigrations } from '@berangkat/platform/unclear-replies/migrations';
import { uniquenessMigrations } from '@berangkat/platform/uniqueness/postgres/migrations';
import * as contexts from './contexts/migrations';

/** The tables of a context by the schema that they are in. */
interface OfContext {
  readonly auth?: readonly Migration[];
  readonly app?: readonly Migration[];
}

const ofContexts = (schema: keyof OfContext): readonly Migration[] =>
  Object.values<OfContext>(contexts).flatMap((context) => context[schema] ?? []);

/** Everything that command-api keeps in the database beside the log. */
export const migrateCommandApi = async (pool: Pool): Promise<void> => {
  await migrate(pool, 'auth', [...sessionMigrations, ...ofContexts('auth')]);
  await migrate(pool, 'app', [...ofContexts('app'), ...receiptMigrations, ...replyMigrations]);
  await migrate(pool, 'ops', [...uniquenessMigrations, ...writeCheckMigrations]);
};
