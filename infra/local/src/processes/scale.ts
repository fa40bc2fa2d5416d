import { SERVICES, type ServiceName } from '../services';
import { StartRefused } from '../start-refused';

/** How many processes of a service run side by side; one of each that is not named. */
export type Scale = Readonly<Partial<Record<ServiceName, number>>>;

/** More makes no sense on one machine: each process takes database connections and memory. */
const MAX = 16;

/**
 * Reads `SCALE="command-api=2,projection-worker=3"`.
 * @throws {StartRefused} for what it does not understand, and for what cannot be had on one machine
 */
export const readScale = (env: NodeJS.ProcessEnv): Scale => {
  const scale: Partial<Record<ServiceName, number>> = {};
  for (const part of (env.SCALE ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')) {
    const [name = '', count = ''] = part.split('=').map((text) => text.trim());
    if (!isService(name)) throw new StartRefused(`SCALE names '${name}'; there are ${SERVICES.join(', ')}.`);
    if (!/^\d{1,2}$/.test(count) || Number(count) < 1 || Number(count) > MAX)
      throw new StartRefused(`SCALE says '${part}'; expected ${name}= and a number from 1 to ${MAX}.`);
    scale[name] = Number(count);
  }
  const several = (name: ServiceName): boolean => (scale[name] ?? 1) > 1;
  if (several('gateway'))
    throw new StartRefused(
      'SCALE asks for several gateways; on one machine there is one, for it has the address that browsers know.',
    );
  if (several('files') && !env.S3_ENDPOINT) {
    throw new StartRefused(
      'SCALE asks for several files services, which have to share their files. Without S3_ENDPOINT these are on the disk of one of them; name an S3-compatible server, or leave files out of SCALE.',
    );
  }
  if (several('command-api') && env.INSTANCE) {
    throw new StartRefused(
      'SCALE asks for several command-apis while INSTANCE names one of them: each would settle what the others are still working on. Leave INSTANCE out.',
    );
  }
  return scale;
};

const isService = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name);
