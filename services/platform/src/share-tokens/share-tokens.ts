import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The claims of a token: which link to whose CV, and until when. */
export interface ShareClaims {
  readonly shareid: string;
  readonly applicantid: string;
  /** Milliseconds since the epoch; a token keeps whole seconds. */
  readonly expiresat: number;
}

/**
 * The use of a token. A `link` is in the address that is sent, for days. A `pass` is given out when a link is opened,
 * and reads the CV and its photos for an hour. An `interview` is the link of an invitation, whose `shareid` is the
 * interview day. One is never accepted as the other.
 */
export type ShareUse = 'link' | 'pass' | 'interview';

export type ShareVerdict =
  | ({ readonly verdict: 'valid' | 'expired' } & ShareClaims)
  | { readonly verdict: 'refused'; readonly shareid?: never };

/** Three numbers to the base of 36, and 128 bits of HMAC-SHA-256: short, as it has to fit into a QR code. */
const TOKEN = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;
const ID_DIGITS = 11;

/** Makes and reads the tokens of links to CVs. Only who has the secret can make one, or change what one says. */
export class ShareTokens {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** @param secret 32 bytes; each use has a key of its own made of it */
  constructor(secret: Buffer, use: ShareUse, now: () => number = Date.now) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', `share ${use}`, 32));
    this.#now = now;
  }

  sign({ shareid, applicantid, expiresat }: ShareClaims): string {
    const said = [shareid, applicantid, Math.floor(expiresat / 1000)]
      .map((part) => Number(part).toString(36))
      .join('.');
    return `${said}.${this.#signatureOf(said)}`;
  }

  /** `refused` for anything that this key did not sign as it is; only an authentic token can be `expired`. */
  verify(token: string): ShareVerdict {
    const [, share, applicant, seconds, signature] = TOKEN.exec(token) ?? [];
    if (share === undefined || applicant === undefined || seconds === undefined || signature === undefined)
      return { verdict: 'refused' };
    // Compared as text: the last character of base64url has bits that mean nothing, and a changed one must not pass.
    const expected = this.#signatureOf(`${share}.${applicant}.${seconds}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return { verdict: 'refused' };
    const expiresat = parseInt(seconds, 36) * 1000;
    return {
      verdict: expiresat > this.#now() ? 'valid' : 'expired',
      shareid: idOf(share),
      applicantid: idOf(applicant),
      expiresat,
    };
  }

  #signatureOf(said: string): string {
    return createHmac('sha256', this.#key).update(said).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  }
}

const idOf = (part: string): string => String(parseInt(part, 36)).padStart(ID_DIGITS, '0');
