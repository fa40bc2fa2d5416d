import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Subject } from '@berangkat/contracts/kernel';
import { SealBroken } from './errors';
import { type DataKey, type SealPlace } from './port';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * The version of sealed texts. It is part of what a seal is bound to, so a text of one version does not open as one of
 * another.
 */
const VERSION = '2.';

// The last three bars are ours, whatever the stream is called: type, subject and part have none.
const bindingOf = (subject: Subject, place: SealPlace): string =>
  `${VERSION}|${place.stream}|${place.type}|${subject}|${place.part}`;

/**
 * Seals one JSON value with AES-256-GCM, bound to its place and subject.
 * @returns `2.` and base64url of nonce (12 bytes), ciphertext and tag (16 bytes)
 */
export const sealValue = (key: DataKey, subject: Subject, place: SealPlace, value: unknown): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(bindingOf(subject, place)));
  const sealed = Buffer.concat([
    nonce,
    cipher.update(JSON.stringify(value), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return VERSION + sealed.toString('base64url');
};

/**
 * Opens what {@link sealValue} made.
 * @throws {SealBroken} for anything else
 */
export const openValue = (key: DataKey, subject: Subject, place: SealPlace, sealed: unknown): unknown => {
  if (typeof sealed !== 'string' || !sealed.startsWith(VERSION)) throw new SealBroken(bindingOf(subject, place));
  const text = sealed.slice(VERSION.length);
  const bytes = Buffer.from(text, 'base64url');
  // The decoder skips characters that it does not know, so a changed text could still open.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== text)
    throw new SealBroken(bindingOf(subject, place));
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(bindingOf(subject, place)));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    decipher.final();
    return JSON.parse(opened.toString());
  } catch {
    throw new SealBroken(bindingOf(subject, place));
  }
};
