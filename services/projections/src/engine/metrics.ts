import { type Metrics } from '@berangkat/platform/observability';

/** Makes the metrics of a folding process. */
export const foldMetrics = (metrics: Metrics) => ({
  batch: metrics.histogram({
    name: 'projection_batch_events',
    help: 'Events in one folded batch',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 5_000],
  }),
  seconds: metrics.histogram({ name: 'projection_batch_seconds', help: 'Time to fold and commit one batch' }),
  parked: metrics.counter({
    name: 'projection_streams_parked_total',
    help: 'Streams parked because an event could not be folded',
    labels: ['projection'],
  }),
  unreadable: metrics.counter({
    name: 'projection_unreadable_events_total',
    help: 'Events that no schema accepts. Alarm when this is not 0',
    labels: ['projection'],
  }),
});
export type FoldMetrics = ReturnType<typeof foldMetrics>;
