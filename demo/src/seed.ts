import { Readable } from 'node:stream';
import { type EventLog } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { signIns } from './content/accounts';
import { type DemoAccount, writeDemoAccounts } from './demo-accounts';
import { demoSecrets } from './demo-secrets';
import { reportProgress } from './progress';
import { openSeedSecret, type SeedSecret } from './seed-secret';
import { type ToldStory, tellStory } from './story/tell';
import { type Archivist, type Painter, type Photographer } from './story/story';
import { type StoryPart, writeStory } from './write';

export interface SeedOptions {
  /** Wanted when there is something to write to it: the story begins before. */
  readonly log: EventLog | Promise<EventLog>;
  readonly lookupKey: Buffer;
  readonly dataDir: string;
  /** Months for which the story is told, until now. */
  readonly months: number;
  /** Only the sign-ins, without applicants and what goes with them. */
  readonly accountsOnly: boolean;
  /** Others can reach the portal, or it is in production. */
  readonly exposed: boolean;
  readonly photographer: (nameOf: SeedSecret['nameOf']) => Photographer;
  readonly archivist: (nameOf: SeedSecret['nameOf']) => Archivist;
  readonly painter: (nameOf: SeedSecret['nameOf']) => Painter;
  /** Resolves when every file that these were asked to store until now is stored. */
  readonly stored: () => Promise<void>;
  readonly write: (line: string) => void;
  readonly now?: () => number;
}

/** Steps that the progress counts. */
const STEPS = 1_000;

/** Stories end at a full minute. */
const MINUTE = 60_000;

const listed = ({ cast, loginIds }: ToldStory, passwordOf: SeedSecret['passwordOf']): readonly DemoAccount[] =>
  signIns.map(({ email, category, role = null }) => ({
    ...{ category, role, email },
    password: passwordOf(email),
    loginid: loginIds.get(cast.person(email).accountid) ?? null,
  }));

/**
 * Fills the log of a portal that has not begun: two years of an agency, one sign-in per kind of user, written while they
 * are told. The log says that it is a demonstration before anything else is in it. Killed half way and run again it ends
 * in the same state.
 * @returns the position of the last event
 * @throws {AnotherLog} the log holds anything else
 */
export const seed = async (options: SeedOptions): Promise<Position> => {
  const {
    log,
    lookupKey,
    dataDir,
    months,
    accountsOnly,
    exposed,
    photographer,
    archivist,
    painter,
    stored,
    write,
    now = Date.now,
  } = options;
  const today = Math.floor(now() / MINUTE) * MINUTE;
  const secret = await openSeedSecret(dataDir, { today, months, accountsOnly });
  const progress = reportProgress(STEPS, write);
  const upTo = (done: number): void => {
    while (progress.done < Math.floor(done * STEPS)) progress.step();
  };

  progress.at('two years of an agency');
  const secrets = demoSecrets(secret);
  const told = new Readable({ objectMode: true, read: () => undefined });
  const telling = tellStory({
    ...secret,
    ...{ lookupKey, secrets, exposed, passwordOf: secrets.passwordOf, photographer: photographer(secret.nameOf) },
    archivist: archivist(secret.nameOf),
    painter: painter(secret.nameOf),
    onHappenings: (happenings, done) => {
      if (told.destroyed) throw new Error('the story is not written any more');
      told.push({ happenings, done } satisfies StoryPart);
    },
  });
  telling.then(
    () => {
      progress.at('writing');
      told.push(null);
    },
    (error: Error) => told.destroy(error),
  );
  const position = await writeStory(await log, told, {
    stored,
    beforeLast: async () => writeDemoAccounts(dataDir, listed(await telling, secret.passwordOf)),
    onProgress: upTo,
  });
  await secret.forget();
  return position;
};
