import { Instances, type Lookup } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';
import { type ServiceName, type Upstream } from './upstream';

export interface UpstreamsOptions {
  /** `http://host:port` of the processes of each service; a name stands for all the addresses that it has. */
  readonly urls: Readonly<Record<ServiceName | 'notifier', readonly string[]>>;
  /** Services that answer no requests from outside and still have to be ready, e.g. the projection worker. */
  readonly alsoReady?: Readonly<Record<string, readonly string[]>>;
  /** The operating system's when left out. */
  readonly lookup?: Lookup;
  readonly logger: Logger;
}

export type Upstreams = Readonly<Record<ServiceName | 'notifier', Upstream>>;

/** The services behind the gateway: those that answer, and all that have to be ready. */
export interface Backends {
  readonly upstreams: Upstreams;
  readonly services: ReadonlyMap<string, Instances>;
}

/** Looks the services up from now on; whoever makes the gateway closes them with it. */
export const upstreamsOf = ({ urls, alsoReady = {}, lookup, logger }: UpstreamsOptions): Backends => {
  const instancesOf = (processes: readonly string[], connections?: number): Instances =>
    new Instances(processes, {
      lookup,
      connections,
      onError: (error, hostname) => logger.warn({ err: error, hostname }, 'a name cannot be looked up'),
    });
  const upstreams: Upstreams = {
    'command-api': { service: 'command-api', timeout: 30_000, instances: instancesOf(urls['command-api']) },
    'query-api': { service: 'query-api', timeout: 30_000, instances: instancesOf(urls['query-api']) },
    // Files may be large and lines slow: the files service ends an upload after 260 s at most, and works on it for less
    // than 30 s.
    files: { service: 'files', timeout: 295_000, instances: instancesOf(urls.files) },
    // A browser that polls holds a connection nearly all the time.
    notifier: { service: 'notifier', timeout: 60_000, instances: instancesOf(urls.notifier, 4_096), sticky: true },
  };
  const services = new Map([
    ...Object.values(upstreams).map(({ service, instances }) => [service, instances] as const),
    ...Object.entries(alsoReady).map(([service, processes]) => [service, instancesOf(processes)] as const),
  ]);
  return { upstreams, services };
};
