import { createHmac, timingSafeEqual } from 'node:crypto';
import { assertObjectName, isObjectName } from './names';

/** The two query parameters that make the address of an object a signed link. */
export interface LinkSignature {
  /** Seconds since the epoch. */
  readonly expires: string;
  /** HMAC-SHA-256, base64url. */
  readonly signature: string;
}

export type LinkVerdict = 'valid' | 'expired' | 'refused';

const KEY_BYTES = 32;

/** Links to one object that work without a session until they expire. */
export class SignedLinks {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** @throws {RangeError} a key of less than 32 bytes */
  constructor(key: Buffer, now: () => number = Date.now) {
    if (key.length < KEY_BYTES) throw new RangeError(`the key of signed links needs at least ${KEY_BYTES} bytes`);
    this.#key = key;
    this.#now = now;
  }

  /** @param expiresAt milliseconds since the epoch */
  sign(name: string, expiresAt: number): LinkSignature {
    assertObjectName(name);
    const expires = String(Math.floor(expiresAt / 1000));
    return { expires, signature: this.#sign(name, expires).toString('base64url') };
  }

  /**
   * `refused` for a signature of another object, another time or another key; only an authentic link can be `expired`.
   */
  verify(name: string, { expires, signature }: LinkSignature): LinkVerdict {
    if (!isObjectName(name) || !/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return 'refused';
    if (!timingSafeEqual(this.#sign(name, expires), Buffer.from(signature, 'base64url'))) return 'refused';
    return Number(expires) * 1000 > this.#now() ? 'valid' : 'expired';
  }

  #sign(name: string, expires: string): Buffer {
    return createHmac('sha256', this.#key).update(`object-link-1\n${expires}\n${name}`).digest();
  }
}
