import { createPool, migrate, type Pool, type PoolConfig } from '../../postgres';
import { receiptMigrations } from './migrations';
import { type Begun, KEPT_FOR, LOST_AFTER, type ReceiptKey, type Receipts, type StoredAnswer } from './port';
import { fingerprint, open, receiptId, seal } from './seal';

/** Receipts in schema `app`. */
export class PostgresReceipts implements Receipts {
  constructor(private readonly pool: Pool) {}

  /**
   * Brings the schema up to date and opens connections of its own, whose commits do not wait for the disk: a command then waits for one flush,
   * that of its events, and not for three. A receipt that a crash of the database loses costs nothing but the stored answer: event ids
   * are derived from the same key, so a command that is carried out again cannot be appended twice.
   */
  static async open(config: Pick<PoolConfig, 'url' | 'name' | 'max' | 'onIdleError'>): Promise<PostgresReceipts> {
    const pool = createPool({ ...config, settings: { synchronous_commit: 'off' } });
    await migrate(pool, 'app', receiptMigrations);
    return new PostgresReceipts(pool);
  }

  async begin(key: ReceiptKey): Promise<Begun> {
    const id = receiptId(key);
    const print = fingerprint(key);
    const claimed = await this.pool.query({
      name: 'receipt-begin',
      text: `insert into app.command_receipts as r (id, fingerprint) values ($1, $2)
             on conflict (id) do update set started_at = now()
             where r.answer is null and r.fingerprint = excluded.fingerprint and r.started_at < now() - $3 * interval '1 millisecond'`,
      values: [id, print, LOST_AFTER],
    });
    if (claimed.rowCount === 1) return { state: 'new' };
    const found = await this.pool.query<{ fingerprint: Buffer; answer: Buffer | null }>('select fingerprint, answer from app.command_receipts where id = $1', [id]);
    const row = found.rows[0];
    // Gone between the two statements: abandoned or swept. Whoever asks again gets it.
    if (row === undefined) return { state: 'running' };
    if (!row.fingerprint.equals(print)) return { state: 'other' };
    return row.answer === null ? { state: 'running' } : { state: 'done', answer: open(key, row.answer) };
  }

  async finish(key: ReceiptKey, answer: StoredAnswer): Promise<void> {
    await this.pool.query({ name: 'receipt-finish', text: 'update app.command_receipts set answer = $2 where id = $1', values: [receiptId(key), seal(key, answer)] });
  }

  async abandon(key: ReceiptKey): Promise<void> {
    await this.pool.query('delete from app.command_receipts where id = $1 and answer is null', [receiptId(key)]);
  }

  async sweep(): Promise<number> {
    const gone = await this.pool.query(`delete from app.command_receipts where started_at < now() - $1 * interval '1 millisecond'`, [KEPT_FOR]);
    return gone.rowCount ?? 0;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
