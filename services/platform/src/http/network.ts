import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted under: an IPv4 address itself, and the /64 of an IPv6 one, for everybody who has one such address has all of them.
 * What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  const plain = address.split('%')[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const words = plain.includes('::') ? [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after] : before;
  return `${words.slice(0, 4).map((word) => word.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
