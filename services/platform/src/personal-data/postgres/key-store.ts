import { type Subject } from '@berangkat/contracts/kernel';
import { type Pool, withTransaction } from '../../postgres';
import { type MasterKeys } from '../master-keys';
import { type Custody, type DataKey, type Destructions, type KeyStore } from '../port';

interface Row {
  readonly subject: Subject;
  readonly master_version: number | null;
  readonly wrapped: Buffer | null;
}

/** Subject keys in schema `vault` ({@link vaultMigrations}), wrapped by a master key that is not in the database. */
export class PostgresKeyStore implements KeyStore {
  readonly #pool: Pool;
  readonly #masterKeys: MasterKeys;

  constructor(pool: Pool, masterKeys: MasterKeys) {
    this.#pool = pool;
    this.#masterKeys = masterKeys;
  }

  async create(subject: Subject, key: DataKey): Promise<Custody> {
    const { masterVersion, wrapped } = this.#masterKeys.wrap(subject, key);
    const { rowCount } = await this.#pool.query(
      'insert into vault.subject_keys (subject, master_version, wrapped) values ($1, $2, $3) on conflict (subject) do nothing',
      [subject, masterVersion, wrapped],
    );
    if (rowCount === 1) return key;
    // Whoever was first has committed, or there would be no conflict; a row is never deleted.
    return (await this.find([subject])).get(subject)!;
  }

  async find(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, Custody>> {
    const { rows } = await this.#pool.query<Row>({
      name: 'find-subject-keys',
      text: 'select subject, master_version, wrapped from vault.subject_keys where subject = any($1)',
      values: [subjects],
    });
    return new Map(rows.map((row) => [row.subject, this.#custodyOf(row)]));
  }

  async destroy(subject: Subject): Promise<void> {
    await withTransaction(this.#pool, async (client) => {
      await client.query('update vault.destructions set sequence = sequence + 1');
      await client.query(
        `insert into vault.subject_keys as kept (subject, destroyed_at, destroyed_sequence)
         select $1, now(), sequence from vault.destructions
         on conflict (subject) do update
         set master_version = null, wrapped = null, destroyed_at = excluded.destroyed_at, destroyed_sequence = excluded.destroyed_sequence
         where kept.wrapped is not null`,
        [subject],
      );
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

  /**
   * Wraps all keys that an older master key wraps with the newest one, some at a time, while the portal is in use.
   * Answers how many. Once it has, the older master keys may be removed from the file.
   */
  async rewrap(batchSize = 500): Promise<number> {
    let done = 0;
    for (;;) {
      const count = await withTransaction(this.#pool, async (client) => {
        const { rows } = await client.query<Row>(
          'select subject, master_version, wrapped from vault.subject_keys where master_version <> $1 limit $2 for update',
          [this.#masterKeys.newest, batchSize],
        );
        const keys = rows.map((row) => this.#masterKeys.wrap(row.subject, this.#custodyOf(row) as DataKey).wrapped);
        await client.query(
          `update vault.subject_keys kept set master_version = $1, wrapped = given.wrapped
           from unnest($2::text[], $3::bytea[]) as given (subject, wrapped) where kept.subject = given.subject`,
          [this.#masterKeys.newest, rows.map(({ subject }) => subject), keys],
        );
        return rows.length;
      });
      if (count === 0) return done;
      done += count;
    }
  }

  #custodyOf({ subject, master_version: masterVersion, wrapped }: Row): Custody {
    return wrapped === null || masterVersion === null
      ? 'destroyed'
      : this.#masterKeys.unwrap(subject, { masterVersion, wrapped });
  }
}
