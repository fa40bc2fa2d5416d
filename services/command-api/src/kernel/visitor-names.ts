import { createHmac, hkdfSync } from 'node:crypto';
import { networkOf } from '@berangkat/platform/limits';

/** The origin of a visitor without an account, by the connection. */
export interface VisitorOrigin {
  readonly address: string;
  readonly userAgent: string;
}

export interface VisitorNames {
  /** Names the network of an address for one day. */
  networkOn(day: string, origin: VisitorOrigin): string;
  /** Names a browser at an address for one day. */
  visitorOn(day: string, origin: VisitorOrigin): string;
}

/**
 * Names for visitors without an account: 16 hexadecimal digits, another one every day. All addresses of IPv4 can be
 * tried in minutes against a plain hash, so it takes a key, made from the lookup key, to say whose name it is.
 */
export const visitorNames = (lookupKey: Buffer): VisitorNames => {
  const key = Buffer.from(hkdfSync('sha256', lookupKey, '', 'visitors', 32));
  const nameOf = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  return {
    networkOn: (day, { address }) => nameOf('network', day, networkOf(address)),
    visitorOn: (day, { address, userAgent }) => nameOf('visitor', day, networkOf(address), userAgent),
  };
};
