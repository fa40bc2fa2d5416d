import { randomInt } from 'node:crypto';
import { LOGIN_ID_ALPHABET, LOGIN_ID_LENGTH } from '@berangkat/contracts/accounts';

/** A fresh login ID: 10 characters without look-alikes, about 49 bits. */
export const newLoginId = (): string =>
  Array.from({ length: LOGIN_ID_LENGTH }, () => LOGIN_ID_ALPHABET[randomInt(LOGIN_ID_ALPHABET.length)]).join('');
