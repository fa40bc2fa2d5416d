import { Batcher } from '../../async';
import {
  LOCK_NUMBERS,
  ANSWER_TIMEOUT,
  createPool,
  migrate,
  type Pool,
  type PoolConfig,
  withTransaction,
} from '../../postgres';
import { Liveness } from './liveness';
import { receiptMigrations } from './migrations';
import { type Begun, KEPT_FOR, LOST_AFTER, type ReceiptKey, type Receipts, type StoredAnswer } from './port';
import { fingerprint, open, receiptId, seal } from './seal';

/**
 * Commits do not wait for the disk, and every statement goes through the key: plans are cached from the first calls,
 * when the table is empty and a scan of all of it looks cheap.
 */
const SESSION = {
  synchronous_commit: 'off',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** Milliseconds until what could not be written is tried again. */
const RETRY = 1_000;

/** Milliseconds that a command is left to a process of a release that did not say which one it was. */
const NAMELESS_LOST_AFTER = 30_000;

interface Claim {
  readonly id: Buffer;
  readonly print: Buffer;
  readonly accountid: string | null;
}

interface NewReceipt {
  readonly id: Buffer;
  readonly answer: Buffer;
  readonly accountid: string | null;
}

interface ReceiptRow {
  readonly id: Buffer;
  readonly fingerprint: Buffer;
  readonly answer: Buffer | null;
}

/** `claimed`, or the receipt that stands in the way; undefined when that went meanwhile. */
type Claimed = 'claimed' | ReceiptRow | undefined;

/** Receipts in schema `app`. Commands that come at the same time share a statement and its commit. */
export class PostgresReceipts implements Receipts {
  readonly #claims: Batcher<Claim, Claimed>;
  readonly #kept: Batcher<NewReceipt, void>;

  readonly #retries = new Set<NodeJS.Timeout>();

  constructor(
    private readonly pool: Pool,
    private readonly liveness: Liveness,
  ) {
    this.#claims = new Batcher((claims) => this.#claim(claims), { maxRunning: 2, maxSize: 64 });
    this.#kept = new Batcher((kept) => this.#keep(kept), { maxRunning: 1, maxSize: 64 });
  }

  /**
   * Brings the schema up to date and opens connections of its own, whose commits do not wait for the disk: a command
   * then waits for one flush, that of its events, and not for three. A receipt that a crash of the database loses costs
   * nothing but the stored answer: event ids are derived from the same key, so a command that is carried out again
   * cannot be appended twice.
   */
  static async open(config: Pick<PoolConfig, 'url' | 'name' | 'max' | 'onIdleError'>): Promise<PostgresReceipts> {
    const { url, name, onIdleError: onError } = config;
    const pool = createPool({ ...config, answerTimeout: ANSWER_TIMEOUT, settings: SESSION });
    try {
      await migrate(pool, 'app', receiptMigrations);
      return new PostgresReceipts(pool, await Liveness.open({ url, name: `${name} liveness`, onError }));
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  async begin(key: ReceiptKey): Promise<Begun> {
    const print = fingerprint(key);
    const found = await this.#claims.do({ id: receiptId(key), print, accountid: key.accountid ?? null });
    if (found === 'claimed') return { state: 'new' };
    // Gone between the two statements: abandoned or swept. The next request with the key gets it.
    if (found === undefined) return { state: 'running' };
    if (!found.fingerprint.equals(print)) return { state: 'other' };
    return found.answer === null ? { state: 'running' } : { state: 'done', answer: open(key, found.answer) };
  }

  async finish(key: ReceiptKey, answer: StoredAnswer): Promise<void> {
    const id = receiptId(key);
    const kept = { id, answer: seal(key, answer), accountid: key.accountid ?? null };
    await this.#kept.do(kept).catch((error: unknown) => this.#releaseLater(id, error));
  }

  async abandon(key: ReceiptKey): Promise<void> {
    const id = receiptId(key);
    await this.#release(id).catch((error: unknown) => this.#releaseLater(id, error));
  }

  async sweep(): Promise<number> {
    const gone = await this.pool.query(
      `delete from app.command_receipts where started_at < now() - $1 * interval '1 millisecond'`,
      [KEPT_FOR],
    );
    return gone.rowCount ?? 0;
  }

  async forget(accountid: string): Promise<void> {
    await withTransaction(this.pool, async (client) => {
      // Where no index helps; the session does without scans (SESSION).
      await client.query('set local enable_seqscan = on');
      await client.query('delete from app.command_receipts where accountid = $1', [accountid]);
    });
  }

  async close(): Promise<void> {
    for (const retry of this.#retries) clearTimeout(retry);
    await Promise.all([this.#claims.drain(), this.#kept.drain()]);
    await this.pool.end();
    await this.liveness.close();
  }

  async #release(id: Buffer): Promise<void> {
    await this.pool.query('delete from app.command_receipts where id = $1 and owner = $2 and answer is null', [
      id,
      this.liveness.number,
    ]);
  }

  /** A command that is over must not look as if this process, which lives, were still at it. */
  #releaseLater(id: Buffer, error: unknown): never {
    const retry = setTimeout(() => {
      this.#retries.delete(retry);
      this.#release(id)
        .catch((failure: unknown) => this.#releaseLater(id, failure))
        .catch(() => undefined);
    }, RETRY);
    retry.unref();
    this.#retries.add(retry);
    throw error;
  }

  /**
   * When several claims have the same key, only the first counts: two in one statement would be an error. All processes
   * claim in the same order, so that statements never wait for each other crosswise.
   */
  async #claim(claims: readonly Claim[]): Promise<Claimed[]> {
    const firsts = new Map<string, Claim>();
    for (const claim of claims) {
      const name = nameOf(claim);
      if (!firsts.has(name)) firsts.set(name, claim);
    }
    const sorted = [...firsts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim);
    const { rows } = await this.pool.query<Pick<ReceiptRow, 'id'>>({
      name: 'receipts-claim',
      // A process that gets the advisory lock of another one's number knows that the other one is gone. The row is
      // locked meanwhile, so of two processes that try at once one gets it.
      text: `insert into app.command_receipts as r (id, fingerprint, owner, accountid)
             select id, fingerprint, $3, accountid from unnest($1::bytea[], $2::bytea[], $7::text[]) as claimed (id, fingerprint, accountid)
             on conflict (id) do update set started_at = now(), owner = excluded.owner
             where r.answer is null and r.fingerprint = excluded.fingerprint and r.started_at < now() - $4 * interval '1 millisecond'
               and case when r.owner is null then r.started_at < now() - $5 * interval '1 millisecond' else pg_try_advisory_xact_lock_shared($6, r.owner) end
             returning id`,
      values: [
        sorted.map(({ id }) => id),
        sorted.map(({ print }) => print),
        this.liveness.number,
        LOST_AFTER,
        NAMELESS_LOST_AFTER,
        LOCK_NUMBERS.liveness,
        sorted.map(({ accountid }) => accountid),
      ],
    });
    const mine = new Set(rows.map(nameOf));
    const claimed = (claim: Claim): boolean => mine.has(nameOf(claim)) && firsts.get(nameOf(claim)) === claim;
    const inTheWay = await this.#find(claims.filter((claim) => !claimed(claim)));
    return claims.map((claim) => (claimed(claim) ? 'claimed' : inTheWay.get(nameOf(claim))));
  }

  async #find(claims: readonly Claim[]): Promise<ReadonlyMap<string, ReceiptRow>> {
    if (claims.length === 0) return new Map();
    const { rows } = await this.pool.query<ReceiptRow>(
      'select id, fingerprint, answer from app.command_receipts where id = any ($1)',
      [claims.map(({ id }) => id)],
    );
    return new Map(rows.map((row) => [nameOf(row), row]));
  }

  async #keep(kept: readonly NewReceipt[]): Promise<void[]> {
    await this.pool.query({
      name: 'receipts-keep',
      text: `update app.command_receipts as r set answer = kept.answer, accountid = coalesce(r.accountid, kept.accountid)
             from unnest($1::bytea[], $2::bytea[], $4::text[]) as kept (id, answer, accountid)
             where r.id = kept.id and r.owner = $3`,
      values: [
        kept.map(({ id }) => id),
        kept.map(({ answer }) => answer),
        this.liveness.number,
        kept.map(({ accountid }) => accountid),
      ],
    });
    return kept.map(() => undefined);
  }
}

const nameOf = ({ id }: { readonly id: Buffer }): string => id.toString('hex');
