import { type Subject } from '@berangkat/contracts/kernel';
import { type Listener, type Pool, type PoolClient, type Queryable, withTransaction } from '../../postgres';
import { KeyBroken, SealBroken } from '../errors';
import { type MasterKeys } from '../master-keys';
import { type KeyState, type DataKey, type Destructions, type KeyStore } from '../port';

interface Row {
  readonly subject: Subject;
  readonly master_version: number | null;
  readonly wrapped: Buffer | null;
}

const WRAPPED_BEFORE = 'select subject, master_version, wrapped from vault.subject_keys where master_version <> $1';

/** The channel of notifications that a key was destroyed. */
const CHANNEL = 'subjects_destroyed';

const COUNT_DESTRUCTION = 'update vault.destructions set sequence = sequence + 1';
const DESTROY = `insert into vault.subject_keys as kept (subject, destroyed_at, destroyed_sequence)
  select $1, now(), sequence from vault.destructions
  on conflict (subject) do update
  set master_version = null, wrapped = null, destroyed_at = excluded.destroyed_at, destroyed_sequence = excluded.destroyed_sequence
  where kept.wrapped is not null`;

/**
 * Whether the role of this service may destroy keys: Postgres plans what destroys one, and does nothing. Without it an
 * erasure fails when somebody asks for it, after half of it is done.
 * @throws what the server says, 42501 for a right that is missing
 */
export const checkErasing = async (pool: Queryable): Promise<void> => {
  await pool.query(`explain ${COUNT_DESTRUCTION}`);
  await pool.query(`explain ${DESTROY}`, ['']);
};

export interface RewrapOptions {
  /** Keys in one transaction; 500 when left out. */
  readonly batchSize?: number;
  /** Told after every transaction how many keys are done. */
  readonly onProgress?: (keys: number) => void;
  /** Stops between two transactions. */
  readonly signal?: AbortSignal;
}

/** A master key has the version that a key was wrapped with, and does not open it. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
  constructor(version: number, subject: Subject, options: ErrorOptions) {
    super(
      `Master key ${version} of the file does not open the key of ${subject}: it is not the one that wrapped it, or the row was changed.`,
      options,
    );
  }
}

/** Subject keys in schema `vault` ({@link vaultMigrations}), wrapped by a master key that is not in the database. */
export class PostgresKeyStore implements KeyStore {
  readonly #pool: Pool;
  readonly #masterKeys: MasterKeys;
  readonly onDestruction?: (call: () => void) => () => void;

  /** @param listener notifies of keys that other processes destroy; left out where nobody needs to know at once */
  constructor(pool: Pool, masterKeys: MasterKeys, listener?: Pick<Listener, 'listen'>) {
    this.#pool = pool;
    this.#masterKeys = masterKeys;
    if (listener !== undefined)
      this.onDestruction = (call) => {
        const listening = listener.listen(CHANNEL, call);
        void listening.then(call);
        return () => void listening.then((stop) => stop());
      };
  }

  async create(keys: ReadonlyMap<Subject, DataKey>): Promise<ReadonlyMap<Subject, KeyState>> {
    // In one order everywhere, so that two calls never wait for each other's rows.
    const wrapped = [...keys]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([subject, key]) => ({ subject, ...this.#masterKeys.wrap(subject, key) }));
    const { rows } = await this.#pool.query<{ subject: Subject }>({
      name: 'create-subject-keys',
      text: `insert into vault.subject_keys (subject, master_version, wrapped)
             select * from unnest($1::text[], $2::integer[], $3::bytea[])
             on conflict (subject) do nothing returning subject`,
      values: [
        wrapped.map(({ subject }) => subject),
        wrapped.map(({ masterVersion }) => masterVersion),
        wrapped.map((key) => key.wrapped),
      ],
    });
    const created = new Map<Subject, KeyState>(rows.map(({ subject }) => [subject, keys.get(subject)!]));
    if (created.size === keys.size) return created;
    // The other transaction has committed, or there would be no conflict; a row is never deleted.
    const others = await this.find([...keys.keys()].filter((subject) => !created.has(subject)));
    return new Map([...created, ...others]);
  }

  async find(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, KeyState>> {
    const { rows } = await this.#pool.query<Row>({
      name: 'find-subject-keys',
      text: 'select subject, master_version, wrapped from vault.subject_keys where subject = any($1)',
      values: [subjects],
    });
    return new Map(rows.map((row) => [row.subject, this.#keyStateOf(row)]));
  }

  async destroy(subject: Subject): Promise<void> {
    await withTransaction(this.#pool, async (client) => {
      await client.query(COUNT_DESTRUCTION);
      await client.query(DESTROY, [subject]);
      await client.query(`notify ${CHANNEL}`);
    });
  }

  async destroyedAfter(sequence?: number): Promise<Destructions> {
    // The number and the list in one statement, so from one snapshot.
    const { rows } = await this.#pool.query<{ sequence: number; subjects: Subject[] }>({
      name: 'subjects-destroyed-after',
      text: `select sequence, array(
               select subject from vault.subject_keys where destroyed_sequence > coalesce($1::bigint, sequence) order by destroyed_sequence
             ) as subjects
             from vault.destructions`,
      values: [sequence ?? null],
    });
    return rows[0]!;
  }

  /** How many keys an older master key wraps. Reads all of them. */
  async countBehind(): Promise<number> {
    const { rows } = await this.#pool.query<{ keys: number }>(
      'select count(*)::integer as keys from vault.subject_keys where master_version <> $1',
      [this.#masterKeys.newest],
    );
    return rows[0]!.keys;
  }

  /**
   * Wraps all keys that an older master key wraps with the newest one, some at a time, while the portal is in use. Each
   * is opened once before any is changed: a master key that is missing, or that is not the one of then, changes nothing.
   * Call it again after an interruption. Once it is done, the older master keys may be removed from the file.
   * @returns how many
   * @throws {MasterKeyMissing} {@link WrongMasterKey} nothing was changed
   */
  async rewrap({ batchSize = 500, onProgress, signal }: RewrapOptions = {}): Promise<number> {
    let after = '';
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await this.#pool.query<Row>(`${WRAPPED_BEFORE} and subject > $2 order by subject limit $3`, [
        this.#masterKeys.newest,
        after,
        batchSize,
      ]);
      for (const row of rows) this.#keyIn(row);
      if (rows.length === 0) break;
      after = rows.at(-1)!.subject;
    }
    let done = 0;
    for (;;) {
      signal?.throwIfAborted();
      const count = await withTransaction(this.#pool, (client) => this.#rewrapSome(client, batchSize));
      if (count === 0) return done;
      done += count;
      onProgress?.(done);
    }
  }

  async #rewrapSome(client: PoolClient, batchSize: number): Promise<number> {
    const { newest } = this.#masterKeys;
    const { rows } = await client.query<Row>(`${WRAPPED_BEFORE} order by subject limit $2 for update`, [
      newest,
      batchSize,
    ]);
    await client.query(
      `update vault.subject_keys kept set master_version = $1, wrapped = given.wrapped
       from unnest($2::text[], $3::bytea[]) as given (subject, wrapped) where kept.subject = given.subject`,
      [
        newest,
        rows.map(({ subject }) => subject),
        rows.map((row) => this.#masterKeys.wrap(row.subject, this.#keyIn(row)).wrapped),
      ],
    );
    return rows.length;
  }

  /**
   * Opens every key once.
   * @param onBroken called with each that does not open
   * @returns how many open
   */
  async openAll(onBroken: (broken: KeyBroken) => void, batchSize = 1_000): Promise<number> {
    let [after, opened] = ['', 0];
    for (;;) {
      const { rows } = await this.#pool.query<Row>(
        'select subject, master_version, wrapped from vault.subject_keys where wrapped is not null and subject > $1 order by subject limit $2',
        [after, batchSize],
      );
      if (rows.length === 0) return opened;
      for (const row of rows) {
        const keyState = this.#keyStateOf(row);
        if (keyState instanceof KeyBroken) onBroken(keyState);
        else opened += 1;
      }
      after = rows.at(-1)!.subject;
    }
  }

  /** The key in a row that has one. */
  #keyIn(row: Row): DataKey {
    const keyState = this.#keyStateOf(row);
    if (!(keyState instanceof KeyBroken)) return keyState as DataKey;
    const { cause } = keyState;
    throw cause instanceof SealBroken ? new WrongMasterKey(row.master_version!, row.subject, { cause }) : cause;
  }

  #keyStateOf({ subject, master_version: masterVersion, wrapped }: Row): KeyState {
    if (wrapped === null || masterVersion === null) return 'destroyed';
    try {
      return this.#masterKeys.unwrap(subject, { masterVersion, wrapped });
    } catch (cause) {
      return new KeyBroken(subject, cause);
    }
  }
}
