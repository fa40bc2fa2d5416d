import { createHmac } from 'node:crypto';
import { httpErrors } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Resource } from '../../kernel/resource';

/** How guesses of one kind are slowed down. All times in seconds. */
export interface Slowing {
  /** So many are judged at once. */
  readonly free: number;
  /** The wait after those, doubled with each further one … */
  readonly first: number;
  /** … up to this. */
  readonly max: number;
  /** Nothing is known any more after so long without a guess. */
  readonly forgottenAfter: number;
}

/** A counter of guesses. */
export interface Counter {
  /** The guessed account or password and the guesser, kept as a keyed hash only. */
  readonly about: readonly string[];
  readonly slowing: Slowing;
  /**
   * A right guess clears the counter; otherwise it gives back its own place only: of one account from all addresses, an
   * attacker with a session of the owner's must not clear what counts strangers.
   */
  readonly cleared: boolean;
}

/**
 * A guess that may be judged. It has been counted as a wrong one already: of many that come together no more get in
 * than there is room for.
 */
export interface Guess {
  right(): Promise<void>;
  /** It could not be judged. */
  withdraw(): Promise<void>;
}

/** Counts guesses at passwords and login IDs. */
export interface Guesses {
  /**
   * @throws {HttpError} 429 with the seconds to wait, when one of the counters has no room; then none of them has counted
   */
  begin(counters: readonly Counter[]): Promise<Guess>;
  /** Forgets what was counted: nobody waits because of it any more. */
  forget(counters: readonly Counter[]): Promise<void>;
  /** Forgets what is over; some process does this every minute. */
  sweep(): Promise<number>;
}

const TAKEN = 'case when g.forget_at <= $2 then 1 else g.taken + 1 end';
/**
 * SQL of the moment from which the next guess may come after the k-th one. While guesses are free it is 0, that is any
 * moment. It is not the moment of this guess: the clocks of two processes may differ by a millisecond, and the guess
 * with the earlier time would be refused.
 */
const opensAfter = (k: string): string =>
  `case when ${k} < $3 then 0 else $2 + least($5::float8, $4::float8 * 2 ^ least(${k} - $3, 30))::bigint end`;

const TAKE = `
  with taken as (
    insert into auth.guesses as g (id, taken, open_at, forget_at) values ($1, 1, ${opensAfter('1')}, $2 + $6)
    on conflict (id) do update set taken = ${TAKEN}, open_at = ${opensAfter(`(${TAKEN})`)}, forget_at = $2 + $6
    where g.open_at <= $2 or g.forget_at <= $2
    returning true as counted
  )
  select counted, 0::bigint as wait from taken union all select false, open_at - $2 from auth.guesses where id = $1 and not exists (select from taken)`;

/** Milliseconds. */
const SHORTEST_WAIT = 1_000;

/**
 * Counters in Postgres (schema `auth`), so that all processes count together. `now` answers milliseconds since the
 * epoch.
 */
export const postgresGuesses = (pool: Queryable, key: Buffer, now: () => number = Date.now): Guesses => {
  const idOf = ({ about }: Counter): Buffer =>
    createHmac('sha256', key)
      .update(`guess\n${about.join('\n')}`)
      .digest();

  const take = async (counter: Counter): Promise<void> => {
    const { free, first, max, forgottenAfter } = counter.slowing;
    const values = [idOf(counter), now(), free, first * 1_000, max * 1_000, forgottenAfter * 1_000];
    const { rows } = await pool.query<{ counted: boolean; wait: number }>({ name: 'guess-take', text: TAKE, values });
    const [outcome] = rows;
    if (outcome?.counted === true) return;
    // A guess that came at the same time is in the way, and this statement saw the row as it was before it, or no row:
    // its wait is not known yet. Taken for one without a wait, a ninth of many guesses at once was judged.
    throw httpErrors.tooManyRequests(Math.max(outcome?.wait ?? 0, SHORTEST_WAIT) / 1_000);
  };
  const giveBack = async (counter: Counter): Promise<void> => {
    await pool.query(
      'update auth.guesses set taken = greatest(taken - 1, 0), open_at = least(open_at, $2) where id = $1',
      [idOf(counter), now()],
    );
  };
  const clear = async (counter: Counter): Promise<void> => {
    await pool.query('delete from auth.guesses where id = $1', [idOf(counter)]);
  };

  return {
    async begin(counters) {
      const taken: Counter[] = [];
      const withdraw = async (): Promise<void> => {
        await Promise.all(taken.map(giveBack));
      };
      for (const counter of counters) {
        await take(counter).catch(async (refusal: unknown) => {
          await withdraw();
          throw refusal;
        });
        taken.push(counter);
      }
      return {
        withdraw,
        right: async () => {
          await Promise.all(taken.map((counter) => (counter.cleared ? clear(counter) : giveBack(counter))));
        },
      };
    },
    async forget(counters) {
      await Promise.all(counters.map(clear));
    },
    async sweep() {
      const { rowCount } = await pool.query('delete from auth.guesses where forget_at <= $1', [now()]);
      return rowCount ?? 0;
    },
  };
};

/** Guesses without a database: none is counted. */
const uncounted: Guesses = {
  begin: () => Promise.resolve({ right: () => Promise.resolve(), withdraw: () => Promise.resolve() }),
  forget: () => Promise.resolve(),
  sweep: () => Promise.resolve(0),
};

export const countedGuesses: Resource<Guesses> = {
  open: ({ pool, keys }) => postgresGuesses(pool, keys.lookup),
  inMemory: () => uncounted,
};
