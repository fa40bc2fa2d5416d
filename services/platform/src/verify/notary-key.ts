import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The bytes before the 32 bytes of a key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The Ed25519 key with which the notary signs. */
export class NotaryKey {
  readonly #key: KeyObject;
  /** 64 hexadecimal digits. */
  readonly publicKey: string;

  /** @param seed 32 random bytes, kept outside the database */
  constructor(seed: Buffer) {
    this.#key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.#key)
      .export({ format: 'der', type: 'spki' })
      .subarray(PUBLIC_PREFIX.length)
      .toString('hex');
  }

  /** 128 hexadecimal digits. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#key).toString('hex');
  }
}

/** False for everything that is no signature of this text by this key, malformed keys and signatures included. */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
};
