import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMailChoice, type MailChoice, UNSUBSCRIBE } from '@berangkat/contracts/mail';

/** The kind of message, and whose, that the link in a message turns off. */
export interface Unsubscribing {
  readonly accountid: string;
  readonly choice: MailChoice;
}

/**
 * Addresses by which a reader turns a kind of message off without signing in (RFC 8058). They never end, for a message
 * lies in a mailbox for years, and nobody makes one without the key.
 */
export interface UnsubscribeLinks {
  linkOf(given: Unsubscribing): string;
  /** Undefined for a token that this portal has not made. */
  readIn(token: string): Unsubscribing | undefined;
}

const TOKEN = /^(\d{11})\.([a-z]+)\.([\w-]{43})$/;

export const unsubscribeLinks = (key: Buffer, base: string): UnsubscribeLinks => {
  const sealOf = ({ accountid, choice }: Unsubscribing): string =>
    createHmac('sha256', key).update(`unsubscribe\n${accountid}\n${choice}`).digest('base64url');
  return {
    linkOf: (given) => `${base}${UNSUBSCRIBE}?of=${given.accountid}.${given.choice}.${sealOf(given)}`,
    readIn: (token) => {
      const [, accountid = '', choice = '', seal = ''] = TOKEN.exec(token) ?? [];
      if (!isMailChoice(choice)) return undefined;
      const expected = Buffer.from(sealOf({ accountid, choice }));
      return timingSafeEqual(expected, Buffer.from(seal)) ? { accountid, choice } : undefined;
    },
  };
};
