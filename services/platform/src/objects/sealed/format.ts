import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { type Subject } from '@berangkat/contracts/kernel';
import { type DataKey, SealBroken } from '../../personal-data';

/*
 * A sealed file: a head of fixed length, then the file in segments, each sealed by itself, so that any range can be read.
 *
 *     mark (4 bytes) · salt (32) · bytes of the file (8, big endian) · description, sealed (452) · tag (16)
 *     segment 0, sealed (up to 65,536) · tag (16) · segment 1, sealed · tag · …
 *
 * All seals of a file are AES-256-GCM under a key of its own, made by HKDF-SHA-256 of its subject's key and the salt for
 * this subject and this name. The nonce of a segment is its number; mark, salt and length are bound to every seal. So a
 * segment opens in its file, at its place and at the file's length only.
 */
const MARK = Buffer.from('BSF1', 'latin1');
const SALT = 32;
const OPEN = MARK.length + SALT + 8;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/** Bytes of the head. */
export const HEAD = 512;
const DESCRIPTION = HEAD - OPEN - TAG;
/** Bytes of a segment before it is sealed. */
export const SEGMENT = 64 * 1024;
export const SEALED_SEGMENT = SEGMENT + TAG;

/** The head of a sealed file, once it is opened. */
export interface Description {
  readonly contentType: string;
  /** The name that its owner gave it. */
  readonly fileName?: string;
}

/** Bytes of a file once it is sealed. */
export const sealedSize = (size: number): number => HEAD + size + Math.ceil(size / SEGMENT) * TAG;

/** One file that is being sealed or opened. */
export class FileSeal {
  private constructor(
    readonly size: number,
    private readonly key: KeyObject,
    /** The bytes that every seal is bound to. */
    private readonly bound: Buffer,
    private readonly name: string,
  ) {}

  /** @param salt 32 random bytes, for no other file */
  static begin(subjectKey: DataKey, subject: Subject, name: string, salt: Buffer, size: number): FileSeal {
    const bound = Buffer.alloc(OPEN);
    MARK.copy(bound);
    salt.copy(bound, MARK.length);
    bound.writeBigUInt64BE(BigInt(size), MARK.length + SALT);
    return new FileSeal(size, fileKeyOf(subjectKey, subject, name, salt), bound, name);
  }

  /**
   * The seal of a file by its head.
   * @throws {SealBroken} it is no head of this file under this key
   */
  static open(
    subjectKey: DataKey,
    subject: Subject,
    name: string,
    head: Buffer,
  ): { readonly seal: FileSeal; readonly description: Description } {
    const size = head.length === HEAD ? head.readBigUInt64BE(MARK.length + SALT) : 0n;
    if (!head.subarray(0, MARK.length).equals(MARK) || size > BigInt(Number.MAX_SAFE_INTEGER))
      throw new SealBroken(name);
    const seal = FileSeal.begin(
      subjectKey,
      subject,
      name,
      head.subarray(MARK.length, MARK.length + SALT),
      Number(size),
    );
    const description = JSON.parse(seal.#unseal(HEAD_NONCE, head.subarray(OPEN)).toString()) as Description;
    return { seal, description };
  }

  /** @throws {RangeError} the description is longer than a head has room for */
  head(description: Description): Buffer {
    const text = Buffer.from(JSON.stringify(description));
    if (text.length > DESCRIPTION) throw new RangeError('a sealed file has no room for so long a description');
    // The description is always padded to the same length, so that the length of a file does not tell the length of a
    // person's file name. JSON ignores the spaces.
    const padded = Buffer.alloc(DESCRIPTION, ' ');
    text.copy(padded);
    return Buffer.concat([this.bound, this.#seal(HEAD_NONCE, padded)]);
  }

  seal(index: number, segment: Buffer): Buffer {
    return this.#seal(nonceOf(index), segment);
  }

  /** @throws {SealBroken} */
  unseal(index: number, sealed: Buffer): Buffer {
    return this.#unseal(nonceOf(index), sealed);
  }

  #seal(nonce: Buffer, plain: Buffer): Buffer {
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    cipher.setAAD(this.bound);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  #unseal(nonce: Buffer, sealed: Buffer): Buffer {
    if (sealed.length < TAG) throw new SealBroken(this.name);
    const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG });
    decipher.setAAD(this.bound);
    decipher.setAuthTag(sealed.subarray(-TAG));
    const opened = decipher.update(sealed.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new SealBroken(this.name);
    }
    return opened;
  }
}

const NONCE = 12;
/** The nonce of the head. No segment has this number. */
const HEAD_NONCE = Buffer.alloc(NONCE, 0xff);

const nonceOf = (index: number): Buffer => {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeBigUInt64BE(BigInt(index), NONCE - 8);
  return nonce;
};

/** Neither subjects nor names of objects hold a bar. */
const fileKeyOf = (subjectKey: DataKey, subject: Subject, name: string, salt: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', subjectKey, salt, `sealed-file-1|${subject}|${name}`, 32)));
