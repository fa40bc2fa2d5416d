import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { type Scale } from './processes/scale';
import { SERVICES, type ServiceName } from './services';

/** One process of a service. */
export interface Instance {
  readonly service: ServiceName;
  /** `command-api` for the first of its kind, then `command-api-2` and so on; names its log, too. */
  readonly name: string;
}

/** Every process of the portal, in the order of {@link SERVICES}. */
export const instancesOf = (scale: Scale): Instance[] =>
  SERVICES.flatMap((service) =>
    Array.from({ length: scale[service] ?? 1 }, (_, index) => ({
      service,
      name: index === 0 ? service : `${service}-${index + 1}`,
    })),
  );

/**
 * Names a process of this portal in the log, and the one that takes its place: that one finishes at once what the other
 * left half done. No other machine and no other portal gives this name.
 */
export const markOf = (name: string, dataDir: string): string =>
  createHash('sha256').update(`${hostname()}\n${dataDir}\n${name}`).digest('hex').slice(0, 16);
