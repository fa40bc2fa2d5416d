import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Subject } from '@berangkat/contracts/kernel';
import { SealBroken } from './errors';
import { type DataKey } from './port';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface WrappedKey {
  /** Version of the master key that wraps it. */
  readonly masterVersion: number;
  /** Nonce, encrypted key and tag. */
  readonly wrapped: Buffer;
}

/** A key was wrapped with a master key that the file does not hold. */
export class MasterKeyMissing extends Error {
  override readonly name = 'MasterKeyMissing';
  constructor(readonly version: number) {
    super(`master key ${version} is not in the master key file`);
  }
}

/**
 * The keys that wrap the keys of subjects; they live in a file outside the database. The newest wraps, the others still
 * unwrap, so a master key is replaced by adding a line, wrapping everything again (`npm run rewrap`), and then removing
 * the old line.
 */
export class MasterKeys {
  readonly #keys: ReadonlyMap<number, KeyObject>;
  readonly newest: number;
  readonly versions: readonly number[];

  private constructor(keys: ReadonlyMap<number, KeyObject>) {
    this.#keys = keys;
    this.versions = [...keys.keys()].sort((a, b) => a - b);
    this.newest = Math.max(...this.versions);
  }

  /**
   * Reads lines of `version:key`, the version a positive integer and the key 32 bytes in base64 or as 64 hexadecimal
   * digits. A file with nothing but a key holds version 1.
   * @throws {Error} that names the line, never its content
   */
  static parse(text: string): MasterKeys {
    const keys = new Map<number, KeyObject>();
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue;
      const [, version = '1', encoded] = /^(?:([1-9]\d{0,8}):)?([A-Za-z0-9+/_-]+={0,2})$/.exec(line.trim()) ?? [];
      const bytes = Buffer.from(encoded ?? '', /^[0-9a-f]{64}$/i.test(encoded ?? '') ? 'hex' : 'base64');
      if (bytes.length !== KEY_BYTES)
        throw new Error(`line ${index + 1} of the master key file is not 32 bytes in base64 or hexadecimal`);
      if (keys.has(Number(version)))
        throw new Error(`line ${index + 1} of the master key file repeats version ${version}`);
      keys.set(Number(version), createSecretKey(bytes));
    }
    if (keys.size === 0) throw new Error('the master key file holds no key');
    return new MasterKeys(keys);
  }

  static read(file: string): MasterKeys {
    return MasterKeys.parse(readFileSync(file, 'utf8'));
  }

  /** By which a key is told from others. Nothing can be opened with it, and the key cannot be found by it. */
  checkValueOf(version: number): string {
    return createHmac('sha256', this.#keys.get(version)!).update(`berangkat master key ${version}`).digest('hex');
  }

  /** Wraps with the newest master key, bound to the subject. */
  wrap(subject: Subject, key: DataKey): WrappedKey {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keys.get(this.newest)!, nonce);
    cipher.setAAD(bindingOf(subject, this.newest));
    return {
      masterVersion: this.newest,
      wrapped: Buffer.concat([nonce, cipher.update(key.export()), cipher.final(), cipher.getAuthTag()]),
    };
  }

  /**
   * @throws {MasterKeyMissing}
   * @throws {SealBroken} the wrapped key was changed or belongs to another subject
   */
  unwrap(subject: Subject, { masterVersion, wrapped }: WrappedKey): DataKey {
    const master = this.#keys.get(masterVersion);
    if (master === undefined) throw new MasterKeyMissing(masterVersion);
    try {
      const decipher = createDecipheriv(CIPHER, master, wrapped.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bindingOf(subject, masterVersion));
      decipher.setAuthTag(wrapped.subarray(-TAG_BYTES));
      return createSecretKey(
        Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]),
      );
    } catch {
      throw new SealBroken(`the key of ${subject}`);
    }
  }
}

const bindingOf = (subject: Subject, version: number): Buffer => Buffer.from(`subject-key|${subject}|${version}`);
