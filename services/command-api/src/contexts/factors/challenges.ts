import { randomBytes } from 'node:crypto';
import { CHALLENGE_FOR } from '@berangkat/contracts/factors';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Resource } from '../../kernel/resource';

/** The random texts that passkeys sign, each of which is taken once. */
export interface Challenges {
  /** Answers a new one, base64url of 32 bytes. @param about the only use for which it may be taken */
  make(about: string): Promise<string>;
  /** Takes it, unless it was taken before, is for another use or is too old. */
  take(challenge: string, about: string): Promise<boolean>;
  /** Forgets what is over; some process does this every minute. */
  sweep(): Promise<unknown>;
}

const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Challenges in Postgres (schema `auth`), so that any process takes what another made. `now` answers milliseconds since the epoch. */
export const postgresChallenges = (pool: Queryable, now: () => number = Date.now): Challenges => ({
  async make(about) {
    const challenge = newChallenge();
    await pool.query('insert into auth.challenges (challenge, about, expires_at) values ($1, $2, $3)', [
      challenge,
      about,
      now() + CHALLENGE_FOR,
    ]);
    return challenge;
  },
  async take(challenge, about) {
    const { rowCount } = await pool.query(
      'delete from auth.challenges where challenge = $1 and about = $2 and expires_at > $3',
      [challenge, about, now()],
    );
    return rowCount === 1;
  },
  sweep: () => pool.query('delete from auth.challenges where expires_at <= $1', [now()]),
});

/** Challenges of one process. */
const memoryChallenges = (): Challenges => {
  const kept = new Map<string, { readonly about: string; readonly until: number }>();
  return {
    make: (about) => {
      const challenge = newChallenge();
      kept.set(challenge, { about, until: Date.now() + CHALLENGE_FOR });
      return Promise.resolve(challenge);
    },
    take: (challenge, about) => {
      const found = kept.get(challenge);
      return Promise.resolve(found?.about === about && Date.now() < found.until && kept.delete(challenge));
    },
    sweep: () => {
      for (const [challenge, { until }] of kept) if (until <= Date.now()) kept.delete(challenge);
      return Promise.resolve();
    },
  };
};

export const keptChallenges: Resource<Challenges> = {
  open: ({ pool }) => postgresChallenges(pool),
  inMemory: memoryChallenges,
};
