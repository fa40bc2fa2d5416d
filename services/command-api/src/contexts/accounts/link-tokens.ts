import { createHmac } from 'node:crypto';

/**
 * Tokens of links that are mailed to accounts. A token is made of the link's name and a key of the portal, whenever the
 * message is sent: neither the log nor a read model holds one. What the account keeps of it is a keyed hash.
 */
export interface LinkTokens {
  tokenOf(accountid: string, linkid: string): string;
  /** Answers the account that a token names; undefined for what is no token. */
  accountIn(token: string): string | undefined;
  /** Answers the keyed hash of a token, which alone is kept. */
  keyOf(token: string): string;
}

const TOKEN = /^(\d{11})\.([\w-]{43})$/;

export const linkTokens = (key: Buffer): LinkTokens => {
  // Links that are on their way were made with these words.
  const keyed = (use: string, text: string): Buffer =>
    createHmac('sha256', key).update(`password link ${use}\n${text}`).digest();
  return {
    tokenOf: (accountid, linkid) => `${accountid}.${keyed('secret', `${accountid}\n${linkid}`).toString('base64url')}`,
    accountIn: (token) => TOKEN.exec(token)?.[1],
    keyOf: (token) => keyed('kept', token).toString('base64url'),
  };
};
