import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Migration, type Pool } from '@berangkat/platform/postgres';

interface OfSubjects {
  readonly projection: string;
  readonly table: string;
  /** Kind of the subject that is erased. */
  readonly subject: 'account' | 'applicant';
}

/**
 * Columns of a read model that hold personal data of subjects, in rows that the event of an erasure does not find: those
 * of other streams, those with keys of their own, and those that were and are no more.
 */
interface Emptied extends OfSubjects {
  /** Which of the rows with that id; all of them when left out. */
  readonly where?: string;
  /** The columns to empty. A rebuild without the key leaves the same there. */
  readonly columns: readonly string[];
  /** The value of an empty column, in SQL; null when left out. */
  readonly empty?: string;
  /** Only in the rows that were: the event of the erasure empties the row that is. */
  readonly past?: true;
}

/** `id`: column with the id of the subject; `whose`: SQL that answers it where no column has it. */
export type PersonalColumns = Emptied & ({ readonly id: string } | { readonly whose: string });

/** Rows that a rebuild without the key would not make, such as a count of none under words that somebody typed. */
export interface LeftRows extends OfSubjects {
  readonly removed: string;
}
export type Personal = PersonalColumns | LeftRows;

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

/**
 * Milliseconds between two times that rows are emptied while something is still to be folded. A rebuild may be paused for
 * days: emptied at every look, its tables, which have no indexes yet, were read every two seconds by each worker.
 */
const EMPTY_EVERY = 60_000;

interface Noticed {
  readonly sequence: number;
  readonly at: number;
  /** Head of the log when every process had heard of it. */
  head?: Position;
  /** When the rows were emptied last. */
  emptiedAt?: number;
}

export interface PurgeOptions {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head' | 'compare' | 'isPosition'>;
  readonly vault: Pick<Vault, 'destroyedAfter'>;
  readonly personal: readonly Personal[];
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Empties what rows of others' streams say of an erased subject: the trail has the address and the browser of whoever
 * acted. A handler of the erasure cannot do it, as such rows are folded in other lanes, perhaps later. What is folded
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
    const { emptiedAt = Number.NEGATIVE_INFINITY } = this.#noticed;
    if (!folded && now() - emptiedAt < EMPTY_EVERY) return false;
    for (const personal of this.#options.personal) {
      const prefix = `${personal.subject}-`;
      const ids = subjects.flatMap((subject) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []));
      if (ids.length > 0) await this.#purge(personal, ids);
    }
    this.#noticed.emptiedAt = now();
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

  async #purge(personal: Personal, ids: readonly string[]): Promise<void> {
    const { pool } = this.#options;
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relname ~ $1`,
      [`^${personal.table}${'past' in personal ? '_past' : '(_past)?'}__[0-9]+$`],
    );
    for (const { name } of rows)
      if ('removed' in personal) await pool.query(`delete from read."${name}" where ${personal.removed}`);
      else await pool.query(emptying(name, personal), [ids]);
  }
}

const emptying = (name: string, { where = 'true', columns, empty = 'null', ...of }: PersonalColumns): string =>
  `update read."${name}" set ${columns.map((column) => `"${column}" = ${empty}`).join(', ')}
    where ${'id' in of ? `"${of.id}"` : of.whose} = any ($1) and (${where}) and (${columns.map((column) => `"${column}" is distinct from ${empty}`).join(' or ')})`;
