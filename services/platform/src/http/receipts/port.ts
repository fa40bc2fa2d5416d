import { DAY } from '@berangkat/contracts/kernel';

/** The answer to a command, kept so that the same key is answered the same again. */
export interface StoredAnswer {
  readonly status: number;
  /** The JSON text. */
  readonly body: string;
  readonly position?: string;
}

export type Begun =
  /** Nobody used this key before: carry the command out, then `finish` or `abandon`. */
  | { readonly state: 'new' }
  /** It was carried out before. */
  | { readonly state: 'done'; readonly answer: StoredAnswer }
  /** Somebody is carrying it out at this moment. */
  | { readonly state: 'running' }
  /** The key was used for another command. */
  | { readonly state: 'other' };

/** One command as the store of receipts knows it. Nothing of it can be read without the client's key. */
export interface ReceiptKey {
  /** The owner of the key: the same key of two accounts is two keys. */
  readonly scope: string;
  /** The account that sent it, or that a visitor made with it; undefined for a visitor until that is known. */
  readonly accountid?: string | undefined;
  /** The client's Idempotency-Key. */
  readonly key: string;
  /** Method, path and body of the command. */
  readonly command: Buffer;
}

/**
 * Answers given to commands with an Idempotency-Key. Adapters: memory, postgres. One contract suite for both:
 * contract.ts.
 *
 * The process that begins a command owns it for as long as it lives, however long the command takes. When it is gone,
 * the next request with the key may carry the command out, {@link LOST_AFTER} after it began.
 */
export interface Receipts {
  begin(key: ReceiptKey): Promise<Begun>;
  /** A key that begins without an account may end with one. */
  finish(key: ReceiptKey, answer: StoredAnswer): Promise<void>;
  /** The command came to nothing (5xx): the key is free again. */
  abandon(key: ReceiptKey): Promise<void>;
  /**
   * Removes receipts older than {@link KEPT_FOR}, which each command-api does once a minute. Answers how many there
   * were.
   */
  sweep(): Promise<number>;
  /** Removes the receipts of an account that is erased, whatever their age. */
  forget(accountid: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
export const KEPT_FOR = DAY;

/**
 * Milliseconds that a command is left to a process that cannot be seen: its connection to the database may have been
 * lost and not it, and it makes another one at once. When the process was killed, the next request with the key carries
 * the command out after this time.
 */
export const LOST_AFTER = 2_000;
