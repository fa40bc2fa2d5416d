import { lookup } from 'node:dns/promises';

/** The IP addresses of a host name. @throws when nobody knows the name, or the name server does not answer */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/**
 * As the operating system knows them, /etc/hosts included. Of a name with addresses of both kinds only the IPv4 ones:
 * they lead to the same processes, and `localhost` to a process that listens on 127.0.0.1 alone.
 */
export const systemLookup: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  const v4 = found.filter(({ family }) => family === 4);
  return (v4.length > 0 ? v4 : found).map(({ address }) => address);
};
