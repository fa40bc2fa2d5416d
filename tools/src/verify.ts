import { parseArgs } from 'node:util';
import { engines, environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { openEventStore } from '@berangkat/platform/event-store';
import { assertNotAway } from '@berangkat/platform/portal-log';
import { createPool } from '@berangkat/platform/postgres';
import {
  NotaryKey,
  PostgresNotaryBook,
  type Verdict,
  verifyAttested,
  type VerifyProgress,
} from '@berangkat/platform/verify';
import { counted, numbered, progressTo } from './progress';
import { checkFile } from './verify-file';
import { verifyKeys } from './verify-keys';
import { type VerbCall } from './verb';

const USAGE = `usage: npm run verify -- [--attestations <file>] [--public-key <64 hexadecimal digits>]
       npm run verify -- --file <file> [--public-key <64 hexadecimal digits>]

Computes the hash chain of every stream and the roots that the notary signed anew, and names the first event that does not fit.
Opens the key of every subject once, where MASTER_KEY_FILE is given, and names those that do not open,
and those that are lost: that somebody for whom the log is sealed does not have, though nothing says that they were destroyed.

  --attestations  also check the attestations of this file, e.g. a copy on another machine; without it, that of NOTARY_FILE counts.
                  The book in the database and the file have to agree
  --file          checks a file that was exported from the audit trail as JSON lines, and nothing else: no portal is needed for it
  --public-key    the notary's public key, kept where nobody who can write to the database can change it;
                  without it, that of NOTARY_KEY_FILE counts, and without that, signatures are checked with the key they name themselves

With a key the log has to be attested: an emptied book is no whole log.`;

const settings = {
  DATABASE_URL: environment.DATABASE_URL,
  NOTARY_KEY_FILE: environment.NOTARY_KEY_FILE,
  NOTARY_FILE: environment.NOTARY_FILE,
  MASTER_KEY_FILE: environment.MASTER_KEY_FILE.optional(),
  ...engines.eventStore,
};

/**
 * `npm run verify`: verifies the log of the database that DATABASE_URL names.
 * @returns the exit code: 0 when the log, or the file, is whole and every key is there and opens, 1 when not, 2 when it was called in a wrong way
 * @throws {ConfigError} {@link StoreUnavailable}
 */
export const runVerify = async ({ args, env, write }: VerbCall): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  if (asked.trail !== undefined) {
    const { NOTARY_KEY_FILE } = readConfig({ NOTARY_KEY_FILE: environment.NOTARY_KEY_FILE }, env);
    return checkFile(asked.trail, asked.publicKey ?? publicKeyIn(NOTARY_KEY_FILE), write);
  }
  const config = readConfig(settings, env);
  const trustedKey = asked.publicKey ?? publicKeyIn(config.NOTARY_KEY_FILE);
  const pool = createPool({ url: config.DATABASE_URL, name: 'verify', max: 1 });
  const store = await openEventStore(config, { name: 'verify' });
  try {
    await assertNotAway(pool, config);
    await store.ping();
    const book = new PostgresNotaryBook(pool);
    const file = asked.file ?? config.NOTARY_FILE;
    const total = (await store.countAfter?.(store.start)) ?? 0;
    const { verdict, doubt } = await verifyAttested(store, {
      book,
      file,
      ...(trustedKey !== undefined && { trustedKey }),
      onProgress: passesTo(write, total),
    });
    const keysOpen =
      config.MASTER_KEY_FILE === undefined || (await verifyKeys(pool, store, config.MASTER_KEY_FILE, write));
    for (const line of linesOf(verdict, trustedKey !== undefined)) write(line);
    if (doubt !== undefined) write(doubt);
    return verdict.whole && doubt === undefined && keysOpen ? 0 : 1;
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
};

/** Says how far each pass over the log is. */
const passesTo = (write: VerbCall['write'], total: number): ((progress: VerifyProgress) => void) => {
  let current = 0;
  let say: ReturnType<typeof progressTo> | undefined;
  return ({ events, pass, passes }) => {
    if (say === undefined || pass !== current)
      say = progressTo(write, total, pass === 1 ? 'verified' : `verified in pass ${pass} of about ${passes}`);
    current = pass;
    say(events);
  };
};

const publicKeyIn = (keyFile: string | undefined): string | undefined =>
  keyFile === undefined ? undefined : new NotaryKey(loadSecret(keyFile)).publicKey;

interface VerifyArguments {
  /** Of attestations. */
  readonly file?: string;
  /** A file that was exported from the trail. */
  readonly trail?: string;
  readonly publicKey?: string;
}

const argumentsOf = (args: readonly string[]): VerifyArguments | undefined => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { attestations: { type: 'string' }, file: { type: 'string' }, 'public-key': { type: 'string' } },
    });
    const publicKey = values['public-key']?.toLowerCase();
    if (publicKey !== undefined && !/^[0-9a-f]{64}$/.test(publicKey)) return undefined;
    if (values.file !== undefined && values.attestations !== undefined) return undefined;
    return {
      ...(values.file !== undefined && { trail: values.file }),
      ...(values.attestations !== undefined && { file: values.attestations }),
      ...(publicKey !== undefined && { publicKey }),
    };
  } catch {
    return undefined;
  }
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
