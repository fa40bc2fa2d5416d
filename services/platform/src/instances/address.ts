import { isIP, isIPv6 } from 'node:net';

/** The address that one process listens on. */
export interface Address {
  /** As it stands in the configuration: with the name, if it has one. */
  readonly url: URL;
  readonly ip: string;
  readonly port: number;
}

/** The name to be looked up; undefined when the URL has an IP address already. */
export const hostnameOf = ({ hostname }: URL): string | undefined =>
  isIP(bare(hostname)) === 0 ? hostname : undefined;

/** `ips` is what the name of the URL stands for. */
export const addressesOf = (url: URL, ips: readonly string[]): Address[] => {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return (hostnameOf(url) === undefined ? [bare(url.hostname)] : ips).map((ip) => ({ url, ip, port }));
};

/** `10.0.0.3:4001`: the same for everybody who talks to this process. */
export const nameOf = ({ ip, port }: Address): string => `${isIPv6(ip) ? `[${ip}]` : ip}:${port}`;

/** IPv6 addresses stand in brackets in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
