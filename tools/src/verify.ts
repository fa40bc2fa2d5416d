import { parseArgs } from 'node:util';
import { engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { openEventStore } from '@berangkat/platform/event-store';
import { assertNotAway } from '@berangkat/platform/portal-log';
import { createPool, sqlStateOf } from '@berangkat/platform/postgres';
import {
  type Attestation,
  differenceOfPlaces,
  NotaryKey,
  PostgresNotaryBook,
  readAttestations,
  type SeenEnd,
  type Verdict,
  verifyLog,
} from '@berangkat/platform/verify';
import { counted, numbered, progressTo } from './progress';

import { type VerbCall } from './verb';

const USAGE = `usage: npm run verify -- [--attestations <file>] [--public-key <64 hexadecimal digits>]

Computes the hash chain of every stream and the roots that the notary signed anew, and names the first event that does not fit.

  --attestations  also check the attestations of this file, e.g. a copy on another machine; without it, that of NOTARY_FILE counts.
                  The book in the database and the file have to agree
  --public-key    the notary's public key, kept where nobody who can write to the database can change it;
                  without it, that of NOTARY_KEY_FILE counts, and without that, signatures are checked with the key they name themselves

With a key the log has to be attested: an emptied book is no whole log.`;

const settings = {
  DATABASE_URL: environment.DATABASE_URL,
  NOTARY_KEY_FILE: environment.NOTARY_KEY_FILE,
  NOTARY_FILE: environment.NOTARY_FILE,
  ...engines.eventStore,
};

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';

/**
 * `npm run verify`: verifies the log of the database that DATABASE_URL names.
 * @returns the exit code: 0 when the log is whole, 1 when it is not, 2 when it was called in a wrong way
 * @throws {ConfigError} {@link StoreUnavailable}
 */
export const runVerify = async ({ args, env, write }: VerbCall): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  const config = readConfig(settings, env);
  const trustedKey =
    asked.publicKey ??
    (config.NOTARY_KEY_FILE === undefined ? undefined : new NotaryKey(loadSecret(config.NOTARY_KEY_FILE)).publicKey);
  const pool = createPool({ url: config.DATABASE_URL, name: 'verify', max: 1 });
  const store = await openEventStore(config, { name: 'verify' });
  try {
    await assertNotAway(pool, config);
    await store.ping();
    const book = new PostgresNotaryBook(pool);
    const file = asked.file ?? config.NOTARY_FILE;
    // The file first: what is signed while we read is then at most missing there, as the newest one may be.
    const filed = file === undefined ? undefined : await readAttestations(file);
    const booked = await attestationsIn(book);
    const total = (await store.countAfter?.(store.start)) ?? 0;
    const verdict = await verifyLog(store, {
      attestations: [...booked, ...(filed ?? [])],
      seen: () => seenBy(book),
      ...(trustedKey !== undefined && { trustedKey }),
      onProgress: progressTo(write, total, 'verified'),
    });
    for (const line of linesOf(verdict, trustedKey !== undefined)) write(line);
    const doubt = doubtAbout(verdict, filed && differenceOfPlaces(booked, filed, file!), trustedKey !== undefined);
    if (doubt !== undefined) write(doubt);
    return verdict.whole && doubt === undefined ? 0 : 1;
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
};

const argumentsOf = (args: readonly string[]): { readonly file?: string; readonly publicKey?: string } | undefined => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { attestations: { type: 'string' }, 'public-key': { type: 'string' } },
    });
    const publicKey = values['public-key']?.toLowerCase();
    if (publicKey !== undefined && !/^[0-9a-f]{64}$/.test(publicKey)) return undefined;
    return {
      ...(values.attestations !== undefined && { file: values.attestations }),
      ...(publicKey !== undefined && { publicKey }),
    };
  } catch {
    return undefined;
  }
};

const isNotThere = (error: unknown): boolean => [UNDEFINED_TABLE, INVALID_SCHEMA].includes(sqlStateOf(error) ?? '');

/** None where no notary has ever been set up. */
const attestationsIn = async (book: PostgresNotaryBook): Promise<readonly Attestation[]> => {
  try {
    return await book.all();
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
};

/** No notes in a database that no worker of this release has worked with. */
async function* seenBy(book: PostgresNotaryBook): AsyncGenerator<readonly SeenEnd[]> {
  try {
    yield* book.seen();
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

/** Why a log that fits in itself is not to be believed all the same, as a sentence. */
const doubtAbout = (verdict: Verdict, difference: string | undefined, hasKey: boolean): string | undefined => {
  if (difference !== undefined) return `What the notary signed has been changed: ${difference}.`;
  if (!hasKey || !verdict.whole || verdict.attested !== undefined || verdict.events === 0) return undefined;
  return 'There is a notary key, and nothing is attested. The notary signs within seconds of the first event: its book was emptied, or no worker has run with this key.';
};

const linesOf = (verdict: Verdict, trusted: boolean): readonly string[] => {
  if (!verdict.whole) {
    const { event, reason, events } = verdict;
    const who =
      event === undefined
        ? ''
        : `${event.type}, revision ${event.revision} of ${event.stream} (event ${event.id}, position ${event.position}), `;
    return [`The log is not whole: ${who}${reason}.`, `${counted(events, 'event')} before that fitted.`];
  }
  const { events, streams, attested } = verdict;
  const notary =
    attested === undefined
      ? 'No attestation of a notary covers them.'
      : `The notary attests the first ${numbered(attested.size)} of them, last on ${new Date(attested.signedAt).toISOString()}${trusted ? '' : ' (with a key that was taken on trust)'}.`;
  return [`The log is whole: ${counted(events, 'event')} in ${counted(streams, 'stream')}. ${notary}`];
};
