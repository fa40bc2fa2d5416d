import { isIPv6 } from 'node:net';

/** What counts as one address: an IPv6 customer has at least a /64 of them. IPv4 addresses in IPv6 notation stand for themselves. */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - tail.split(':').filter((group) => group !== '').length).fill('0'), ...tail.split(':').filter((group) => group !== ''));
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
