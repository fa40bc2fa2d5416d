import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { StartRefused } from '../start-refused';

/**
 * Ports below those that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): an outgoing
 * connection could take one of those while a service is being started again, and the service could not come back to its
 * port.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 1_000;

/**
 * So many different free ports on this machine. They are chosen once, so that a restarted service is found where it
 * was.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const probes: Awaited<ReturnType<typeof hold>>[] = [];
  for (let tries = 0; probes.length < count; tries += 1) {
    const probe = await hold(randomInt(FIRST, LAST), '127.0.0.1').catch((error: unknown) => {
      if (tries === TRIES) throw error;
      return undefined;
    });
    if (probe !== undefined) probes.push(probe);
  }
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
};

/**
 * The port if it is free, or any free one for 0.
 * @throws {StartRefused} when it is taken or not allowed
 */
export const requireFree = async (port: number, host: string): Promise<number> => {
  try {
    const probe = await hold(port, host);
    const { port: found } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${port} is in use by another program. Choose another one, e.g. PORT=${port + 1} npm start`,
      );
    if (code === 'EACCES')
      throw new StartRefused(
        `Port ${port} may not be used by this user. Choose one above 1023, e.g. PORT=8080 npm start`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`HOST ${host} is no address of this machine.`);
    throw error;
  }
};

const hold = (port: number, host: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
