import { networkInterfaces } from 'node:os';

/** Hosts that stand for every address of the machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * By which addresses browsers reach a portal whose operator did not say: localhost, 127.0.0.1 and HOST at its port;
 * with a HOST that stands for all addresses of the machine, each of them. Addresses and never names, because an
 * attacker can point a name here.
 */
export const localOriginsOf = (
  host: string,
  port: number,
  addresses: readonly string[] = addressesHere(),
): string[] => {
  const hosts = ['localhost', '127.0.0.1', ...(EVERYWHERE.includes(host) ? addresses : [host])];
  return [...new Set(hosts)].map((each) => new URL(`http://${each.includes(':') ? `[${each}]` : each}:${port}`).origin);
};

const addressesHere = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ scopeid }) => !scopeid).map(({ address }) => address),
  );
