import { CODE_DIGITS, CODE_PERIOD } from '@berangkat/contracts/factors';
import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Periods that the clock of a phone may be off, either way. */
const WINDOW = 1;

const totp = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: CODE_PERIOD });

/** Answers a new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Answers the period whose code this is, counted since the epoch; undefined when it is none of now.
 * @param now milliseconds since the epoch
 */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / (CODE_PERIOD * 1_000)) + delta;
};

/** Answers the address that an app reads from a picture, for the account of this name. */
export const addressOf = (secret: string, { issuer, name }: { readonly issuer: string; readonly name: string }) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: CODE_PERIOD,
    issuer,
    label: name,
  }).toString();
