import { type Endpoint } from '@berangkat/contracts/http';
import { type Instance, type Instances } from '@berangkat/platform/instances';
import { type Metrics } from '@berangkat/platform/observability';

/** A service that answers endpoints. */
export type ServiceName = Endpoint['service'];

/** A service behind the gateway. */
export interface Upstream {
  readonly service: string;
  readonly instances: Instances;
  /** Milliseconds until an answer has to begin, and between two parts of it. */
  readonly timeout: number;
  /** Bytes of the longest body that is not streamed; those of a command when left out. */
  readonly bodyLimit?: number;
  /** All requests of one browser go to one process, as long as it is there; otherwise each to the next. */
  readonly sticky?: boolean;
}

/** The gateway's counters of the processes behind it. */
export interface UpstreamNumbers {
  sent(upstream: Upstream, instance: Instance): void;
  /** It took the request and gave no answer, or not the whole of it. */
  failed(upstream: Upstream, instance: Instance): void;
  /** It took no connection; the request went on to another process. */
  refused(upstream: Upstream, instance: Instance): void;
}

export const upstreamNumbers = (metrics: Metrics, upstreams: readonly Upstream[]): UpstreamNumbers => {
  const labels = ['service', 'instance'];
  const sent = metrics.counter({
    name: 'gateway_upstream_requests_total',
    help: 'Requests that were given to a process',
    labels,
  });
  const failed = metrics.counter({
    name: 'gateway_upstream_failures_total',
    help: 'Requests that a process took and did not answer',
    labels,
  });
  const refused = metrics.counter({
    name: 'gateway_upstream_refusals_total',
    help: 'Connections that a process refused',
    labels,
  });
  metrics.gauge({
    name: 'gateway_upstream_in_use',
    help: 'Whether requests go to a process (1), or only when there is no better one (0): it refused its last connection, or says that it is not ready',
    labels,
    collect: (gauge) => {
      gauge.reset();
      for (const { service, instances } of upstreams)
        for (const { name, isOut, isReady } of instances.all)
          gauge.set({ service, instance: name }, isOut || !isReady ? 0 : 1);
    },
  });
  return {
    sent: ({ service }, { name }) => sent.inc({ service, instance: name }),
    failed: ({ service }, { name }) => failed.inc({ service, instance: name }),
    refused: ({ service }, { name }) => refused.inc({ service, instance: name }),
  };
};
