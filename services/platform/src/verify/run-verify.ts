import { parseArgs } from 'node:util';
import { engines, environment, loadSecret, readConfig } from '../config';
import { openEventStore } from '../event-store';
import { assertNotAway } from '../log-transfer/home';
import { createPool, sqlStateOf } from '../postgres';
import { type Attestation } from './attestation';
import { readAttestations } from './attestation-file';
import { NotaryKey } from './notary-key';
import { PostgresNotaryBook } from './postgres/notary-book';
import { counted, numbered, progressTo } from './progress';
import { type Verdict, verifyLog } from './verify-log';

const USAGE = `usage: npm run verify -- [--attestations <file>] [--public-key <64 hexadecimal digits>]

Computes the hash chain of every stream and the roots that the notary signed anew, and names the first event that does not fit.

  --attestations  also check the attestations that the notary added to this file
  --public-key    the notary's public key, kept where nobody who can write to the database can change it;
                  without it, that of NOTARY_KEY_FILE counts, and without that, signatures are checked with the key they name themselves`;

const settings = { DATABASE_URL: environment.DATABASE_URL, NOTARY_KEY_FILE: environment.NOTARY_KEY_FILE, ...engines.eventStore };

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';

/**
 * `npm run verify`: verifies the log of the database that DATABASE_URL names.
 * @param write takes one line of text
 * @returns the exit code: 0 when the log is whole, 1 when it is not, 2 when it was called in a wrong way
 * @throws {ConfigError} {@link StoreUnavailable}
 */
export const runVerify = async (args: readonly string[], env: NodeJS.ProcessEnv, write: (line: string) => void): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  const config = readConfig(settings, env);
  const trustedKey = asked.publicKey ?? (config.NOTARY_KEY_FILE === undefined ? undefined : new NotaryKey(loadSecret(config.NOTARY_KEY_FILE)).publicKey);
  const pool = createPool({ url: config.DATABASE_URL, name: 'verify', max: 1 });
  const store = await openEventStore(config, { name: 'verify' });
  try {
    await assertNotAway(pool, config);
    await store.ping();
    const attestations = [...(await attestationsIn(new PostgresNotaryBook(pool))), ...(asked.file === undefined ? [] : await readAttestations(asked.file))];
    const total = (await store.countAfter?.(store.start)) ?? 0;
    const verdict = await verifyLog(store, { attestations, ...(trustedKey !== undefined && { trustedKey }), onProgress: progressTo(write, total, 'verified') });
    for (const line of linesOf(verdict, trustedKey !== undefined)) write(line);
    return verdict.whole ? 0 : 1;
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
};

const argumentsOf = (args: readonly string[]): { readonly file?: string; readonly publicKey?: string } | undefined => {
  try {
    const { values } = parseArgs({ args: [...args], options: { attestations: { type: 'string' }, 'public-key': { type: 'string' } } });
    const publicKey = values['public-key']?.toLowerCase();
    if (publicKey !== undefined && !/^[0-9a-f]{64}$/.test(publicKey)) return undefined;
    return { ...(values.attestations !== undefined && { file: values.attestations }), ...(publicKey !== undefined && { publicKey }) };
  } catch {
    return undefined;
  }
};

/** None where no notary has ever been set up. */
const attestationsIn = async (book: PostgresNotaryBook): Promise<readonly Attestation[]> => {
  try {
    return await book.all();
  } catch (error) {
    if ([UNDEFINED_TABLE, INVALID_SCHEMA].includes(sqlStateOf(error) ?? '')) return [];
    throw error;
  }
};

const linesOf = (verdict: Verdict, trusted: boolean): readonly string[] => {
  if (!verdict.whole) {
    const { event, reason, events } = verdict;
    const who = event === undefined ? '' : `${event.type}, revision ${event.revision} of ${event.stream} (event ${event.id}, position ${event.position}), `;
    return [`The log is not whole: ${who}${reason}.`, `${counted(events, 'event')} before that fitted.`];
  }
  const { events, streams, attested } = verdict;
  const notary = attested === undefined
    ? 'No attestation of a notary covers them.'
    : `The notary attests the first ${numbered(attested.size)} of them, last on ${new Date(attested.signedAt).toISOString()}${trusted ? '' : ' (with a key that was taken on trust)'}.`;
  return [`The log is whole: ${counted(events, 'event')} in ${counted(streams, 'stream')}. ${notary}`];
};
