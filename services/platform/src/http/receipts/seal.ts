import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type ReceiptKey, type StoredAnswer } from './port';

/**
 * Receipts hold answers, and answers hold names and addresses of people who may have to be erased. So the table has
 * neither the client's key nor anything readable without it: rows are found by a hash of the key, and answers are
 * encrypted with a key made of it.
 */
export const receiptId = ({ scope, key }: ReceiptKey): Buffer =>
  createHash('sha256').update(`${scope}\n${key}`).digest();

/** Tells whether two commands are the same. Keyed, so that it does not confirm a guessed body. */
export const fingerprint = ({ key, command }: ReceiptKey): Buffer => createHmac('sha256', key).update(command).digest();

export const seal = (receipt: ReceiptKey, answer: StoredAnswer): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(receipt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

export const open = (receipt: ReceiptKey, sealed: Buffer): StoredAnswer => {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(receipt), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(
    Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'),
  ) as StoredAnswer;
};

const sealingKey = ({ scope, key }: ReceiptKey): Buffer =>
  Buffer.from(hkdfSync('sha256', key, scope, 'command receipt', 32));
