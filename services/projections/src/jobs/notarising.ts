import { inBackground, type Stop } from '@berangkat/platform/async';
import { loadSecret, refuseFor } from '@berangkat/platform/config';
import { type EventStore } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type Pool } from '@berangkat/platform/postgres';
import { AnotherNotaryKey, assertNotaryKey, Notary, NotaryKey, PostgresNotaryBook } from '@berangkat/platform/verify';

const EVERY_MS = 300_000;

export interface NotarisingConfig {
  readonly NOTARY_KEY_FILE?: string | undefined;
  /** How the public key begins of a key that was changed on purpose. */
  readonly NOTARY_KEY_CONFIRMED?: string | undefined;
  /** File to which attestations are added as well, best on another disk. */
  readonly NOTARY_FILE?: string | undefined;
}

/**
 * Lets the notary attest the log every five minutes, beside the folding: the worker reads the log anyway. Without a key
 * nothing is attested, and with another one than signed last the process ends. Several workers may do so; the book takes each attestation once.
 * @returns how to stop
 */
export const notarising = async (
  config: NotarisingConfig,
  pool: Pool,
  store: EventStore,
  logger: Logger,
): Promise<Stop> => {
  if (config.NOTARY_KEY_FILE === undefined) return () => Promise.resolve();
  const book = new PostgresNotaryBook(pool);
  const key = new NotaryKey(loadSecret(config.NOTARY_KEY_FILE));
  const about = { file: config.NOTARY_KEY_FILE, confirmed: config.NOTARY_KEY_CONFIRMED };
  const keyChanged = await assertNotaryKey(book, key, about).catch(refuseFor(AnotherNotaryKey));
  const notary = new Notary({
    store,
    book,
    key,
    keyChanged,
    ...(config.NOTARY_FILE && { file: config.NOTARY_FILE }),
  });
  const onError = (error: unknown): void => logger.error({ err: error }, 'the notary could not attest the log');
  return inBackground((signal) => notary.keepSigning({ everyMs: EVERY_MS, signal, onError }));
};
