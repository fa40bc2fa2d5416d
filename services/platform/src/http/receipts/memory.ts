import { fingerprint, open, receiptId, seal } from './seal';
import { type Begun, KEPT_FOR, LOST_AFTER, type ReceiptKey, type Receipts, type StoredAnswer } from './port';

interface KeptReceipt {
  readonly fingerprint: Buffer;
  accountid: string | undefined;
  owner: MemoryReceipts;
  startedAt: number;
  answer?: Buffer;
}

/** Receipts shared by several processes. */
export type MemoryEntries = Map<string, KeptReceipt>;

/** Receipts for tests: of one process, or of several that are given the same entries. */
export class MemoryReceipts implements Receipts {
  readonly #entries: MemoryEntries;
  #closed = false;

  constructor(entries: MemoryEntries = new Map()) {
    this.#entries = entries;
  }

  async begin(key: ReceiptKey): Promise<Begun> {
    const id = receiptId(key).toString('hex');
    const entry = this.#entries.get(id);
    if (entry === undefined) {
      this.#entries.set(id, {
        fingerprint: fingerprint(key),
        accountid: key.accountid,
        owner: this,
        startedAt: Date.now(),
      });
      return { state: 'new' };
    }
    if (!entry.fingerprint.equals(fingerprint(key))) return { state: 'other' };
    if (entry.answer !== undefined) return { state: 'done', answer: open(key, entry.answer) };
    if (!entry.owner.#closed || Date.now() - entry.startedAt < LOST_AFTER) return { state: 'running' };
    entry.owner = this;
    entry.startedAt = Date.now();
    return { state: 'new' };
  }

  async finish(key: ReceiptKey, answer: StoredAnswer): Promise<void> {
    const entry = this.#entries.get(receiptId(key).toString('hex'));
    if (entry?.owner !== this) return;
    entry.answer = seal(key, answer);
    entry.accountid ??= key.accountid;
  }

  async abandon(key: ReceiptKey): Promise<void> {
    const id = receiptId(key).toString('hex');
    const entry = this.#entries.get(id);
    if (entry?.owner === this && entry.answer === undefined) this.#entries.delete(id);
  }

  async sweep(): Promise<number> {
    const old = [...this.#entries].filter(([, entry]) => Date.now() - entry.startedAt >= KEPT_FOR);
    for (const [id] of old) this.#entries.delete(id);
    return old.length;
  }

  async forget(accountid: string): Promise<void> {
    for (const [id, entry] of this.#entries) if (entry.accountid === accountid) this.#entries.delete(id);
  }

  /** Moves the beginning of every command into the past, by milliseconds. */
  backdate(ago: number): void {
    for (const entry of this.#entries.values()) entry.startedAt = Date.now() - ago;
  }

  async close(): Promise<void> {
    this.#closed = true;
  }
}
