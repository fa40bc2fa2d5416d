import { loadSecret } from '@berangkat/platform/config';
import { type EventStore } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { migrate, type Pool } from '@berangkat/platform/postgres';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook } from '@berangkat/platform/verify';

const EVERY_MS = 300_000;

export interface AttestingConfig {
  readonly NOTARY_KEY_FILE?: string | undefined;
  /** File to which attestations are added as well, best on another disk. */
  readonly NOTARY_FILE?: string | undefined;
}

/**
 * Lets the notary attest the log every five minutes, beside the folding: the worker reads the log anyway. Without a key
 * nothing is attested. Several workers may do so; the book takes each attestation once.
 * @returns how to stop
 */
export const attesting = async (
  config: AttestingConfig,
  pool: Pool,
  store: EventStore,
  logger: Logger,
): Promise<() => Promise<void>> => {
  if (config.NOTARY_KEY_FILE === undefined) return () => Promise.resolve();
  await migrate(pool, 'ops', notaryMigrations);
  const notary = new Notary({
    store,
    book: new PostgresNotaryBook(pool),
    key: new NotaryKey(loadSecret(config.NOTARY_KEY_FILE)),
    ...(config.NOTARY_FILE && { file: config.NOTARY_FILE }),
  });
  const stopping = new AbortController();
  const running = notary.keepSigning({
    everyMs: EVERY_MS,
    signal: stopping.signal,
    onError: (error) => logger.error({ err: error }, 'the notary could not attest the log'),
  });
  return async () => {
    stopping.abort();
    await running;
  };
};
