import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Migration, type Pool } from '@berangkat/platform/postgres';

/** Columns of a read model that hold personal data of accounts, in rows that events of many streams write. */
export interface PersonalColumns {
  readonly projection: string;
  readonly table: string;
  /** Column with the id of the account. */
  readonly account: string;
  /** What is emptied when the account is erased. */
  readonly columns: readonly string[];
}

export const purgeMigrations: readonly Migration[] = [
  {
    name: 'erasures-001',
    sql: `
      -- Up to which destruction of a key the read models have been purged.
      create table ops.purged_erasures (one boolean primary key default true check (one), sequence bigint not null);
      insert into ops.purged_erasures (sequence) values (0);
    `,
  },
];

/** Milliseconds in which every process has heard that a key is destroyed (Vault). */
const HEARD_AFTER = 1_000;

interface Noticed {
  readonly sequence: number;
  readonly at: number;
  /** Head of the log when every process had heard of it. */
  head?: Position;
}

export interface PurgeOptions {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head' | 'compare' | 'isPosition'>;
  readonly vault: Pick<Vault, 'destroyedAfter'>;
  readonly personal: readonly PersonalColumns[];
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Empties what rows of others' streams say of an erased account: the trail has the address and the browser of whoever
 * acted. A handler of AccountErased cannot do it, as such rows are folded in other lanes, perhaps later. What is folded
 * once the key is destroyed has nothing to empty; so the rows are emptied at once, and again when all that was opened
 * before has been folded, rebuilds included. Which destructions are done is kept: a worker that starts goes on.
 */
export class ErasurePurge {
  readonly #options: Required<PurgeOptions>;
  #noticed: Noticed | undefined;

  constructor({ now = () => performance.now(), ...options }: PurgeOptions) {
    this.#options = { now, ...options };
  }

  /** One look. True when nothing is left to do. */
  async look(): Promise<boolean> {
    const { pool, vault, store, now } = this.#options;
    const { rows } = await pool.query<{ sequence: number }>(
      'select sequence::float8 as sequence from ops.purged_erasures',
    );
    const done = rows[0]!.sequence;
    const { sequence, subjects } = await vault.destroyedAfter(done);
    if (sequence <= done) return true;
    if (this.#noticed?.sequence !== sequence) this.#noticed = { sequence, at: now() };
    if (this.#noticed.head === undefined && now() - this.#noticed.at >= HEARD_AFTER)
      this.#noticed.head = await store.head();
    // Asked before the rows are emptied: what is folded by then is emptied now.
    const folded = this.#noticed.head !== undefined && (await this.#hasFolded(this.#noticed.head));
    const accountids = subjects.flatMap((subject) =>
      subject.startsWith('account-') ? [subject.slice('account-'.length)] : [],
    );
    if (accountids.length > 0) await this.#empty(accountids);
    if (!folded) return false;
    await pool.query('update ops.purged_erasures set sequence = greatest(sequence, $1)', [sequence]);
    this.#noticed = undefined;
    return true;
  }

  /** Whether all generations of the projections with such columns, those being built too, have folded up to here. */
  async #hasFolded(head: Position): Promise<boolean> {
    const { pool, store, personal } = this.#options;
    const { rows } = await pool.query<{ position: string }>(
      'select distinct position from ops.checkpoints where projection = any ($1)',
      [[...new Set(personal.map(({ projection }) => projection))]],
    );
    return rows.every(({ position }) => store.isPosition(position) && store.compare(position, head) >= 0);
  }

  async #empty(accountids: readonly string[]): Promise<void> {
    for (const { table, account, columns } of this.#options.personal) {
      const { rows } = await this.#options.pool.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relname ~ $1`,
        [`^${table}__[0-9]+$`],
      );
      for (const { name } of rows)
        await this.#options.pool.query(
          `update read."${name}" set ${columns.map((column) => `"${column}" = null`).join(', ')}
            where "${account}" = any ($1) and (${columns.map((column) => `"${column}" is not null`).join(' or ')})`,
          [accountids],
        );
    }
  }
}
