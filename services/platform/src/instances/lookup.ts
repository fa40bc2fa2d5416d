import { lookup } from 'node:dns/promises';

/** The IP addresses of a host name. @throws when nobody knows the name, or the name server does not answer */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/**
 * The addresses of a name as the operating system knows them, from /etc/hosts too. Where a name has IPv4 and IPv6
 * addresses, only the IPv4 ones are answered: both lead to the same processes, and with `localhost` the process may
 * listen on 127.0.0.1 alone.
 */
export const systemLookup: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  const v4 = found.filter(({ family }) => family === 4);
  return (v4.length > 0 ? v4 : found).map(({ address }) => address);
};
