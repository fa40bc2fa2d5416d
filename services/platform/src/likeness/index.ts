import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/**
 * Names a value of a kind without telling it: 24 hexadecimal digits. All phone numbers and all birthdays can be tried
 * against a plain hash, so it takes a key. The projections keep people under these names, and command-api looks there
 * for what somebody types: both have the lookup key.
 */
export const likenessNames = (lookupKey: Buffer): ((kind: string, value: string) => string) => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', lookupKey, '', 'likeness of people', 32)));
  return (kind, value) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex').slice(0, 24);
};
