import { fingerprint, open, receiptId, seal } from './seal';
import { type Begun, KEPT_FOR, LOST_AFTER, type ReceiptKey, type Receipts, type StoredAnswer } from './port';

interface Entry {
  readonly fingerprint: Buffer;
  startedAt: number;
  answer?: Buffer;
}

/** Receipts of one process, for tests. */
export class MemoryReceipts implements Receipts {
  readonly #entries = new Map<string, Entry>();

  async begin(key: ReceiptKey): Promise<Begun> {
    const id = receiptId(key).toString('hex');
    const entry = this.#entries.get(id);
    if (entry === undefined) {
      this.#entries.set(id, { fingerprint: fingerprint(key), startedAt: Date.now() });
      return { state: 'new' };
    }
    if (!entry.fingerprint.equals(fingerprint(key))) return { state: 'other' };
    if (entry.answer !== undefined) return { state: 'done', answer: open(key, entry.answer) };
    if (Date.now() - entry.startedAt < LOST_AFTER) return { state: 'running' };
    entry.startedAt = Date.now();
    return { state: 'new' };
  }

  async finish(key: ReceiptKey, answer: StoredAnswer): Promise<void> {
    const entry = this.#entries.get(receiptId(key).toString('hex'));
    if (entry !== undefined) entry.answer = seal(key, answer);
  }

  async abandon(key: ReceiptKey): Promise<void> {
    const id = receiptId(key).toString('hex');
    if (this.#entries.get(id)?.answer === undefined) this.#entries.delete(id);
  }

  async sweep(): Promise<number> {
    const old = [...this.#entries].filter(([, entry]) => Date.now() - entry.startedAt >= KEPT_FOR);
    for (const [id] of old) this.#entries.delete(id);
    return old.length;
  }

  /** Moves the beginning of every command into the past, by milliseconds. */
  backdate(ago: number): void {
    for (const entry of this.#entries.values()) entry.startedAt = Date.now() - ago;
  }

  async close(): Promise<void> {
    this.#entries.clear();
  }
}
