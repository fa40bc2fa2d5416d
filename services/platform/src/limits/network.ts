import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The name that all callers without a readable address share. */
const UNKNOWN = 'unknown';

/**
 * The part of an address that limits count as one address: an IPv4 address (also written as `::ffff:203.0.113.7`), or
 * the /64 network of an IPv6 address. A provider gives each customer at least a /64, so one customer could otherwise
 * call from as many addresses as they like.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) return UNKNOWN;
  if (isIPv4(address)) return address;
  const [bare = ''] = address.split('%');
  if (!ipaddr.IPv6.isValid(bare)) return UNKNOWN;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
