import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { LOGIN_ID_ALPHABET } from '@berangkat/contracts/accounts';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, SECRET_FOR } from '@berangkat/contracts/factors';

/** Makes and hashes what second factors are made of. */
export interface FactorSecrets {
  /** Answers ten new recovery codes: 10 characters without look-alikes, about 49 bits each. */
  newRecoveryCodes(): readonly string[];
  /** Answers the keyed hash of a recovery code, which alone is kept. It is the account's: the same code of another has another. */
  keyOf(accountid: string, recoverycode: string): string;
  /** Answers the mark by which a secret is known again as one that was made for this account. */
  tokenFor(accountid: string, secret: string, now: number): string;
  /** Whether the secret was made for this account, not long ago. */
  isOurs(token: string, accountid: string, secret: string, now: number): boolean;
}

const TOKEN = /^(\d{13})\.([\w-]{43})$/;

export const factorSecrets = (key: Buffer): FactorSecrets => {
  const keyed = (use: string, ...parts: readonly string[]): string =>
    createHmac('sha256', key)
      .update(`factor ${use}\n${parts.join('\n')}`)
      .digest('base64url');
  return {
    newRecoveryCodes: () =>
      Array.from({ length: RECOVERY_CODES }, () =>
        Array.from({ length: RECOVERY_CODE_LENGTH }, () => LOGIN_ID_ALPHABET[randomInt(LOGIN_ID_ALPHABET.length)]).join(
          '',
        ),
      ),
    keyOf: (accountid, recoverycode) => keyed('recovery', accountid, recoverycode),
    tokenFor: (accountid, secret, now) => `${now}.${keyed('secret', accountid, secret, `${now}`)}`,
    isOurs: (token, accountid, secret, now) => {
      const [, at = '', mark = ''] = TOKEN.exec(token) ?? [];
      const expected = keyed('secret', accountid, secret, at);
      return (
        mark.length === expected.length &&
        timingSafeEqual(Buffer.from(mark), Buffer.from(expected)) &&
        now < Number(at) + SECRET_FOR
      );
    },
  };
};
