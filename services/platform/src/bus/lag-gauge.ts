import { setTimeout as wait } from 'node:timers/promises';
import { type Metrics } from '../observability';
import { type Bus } from './port';

/** An engine that is out of reach must not keep the other numbers back. Milliseconds. */
const ANSWER_WITHIN = 2_000;

/** Shows how far each group is behind. Of all groups: one service that shows it is enough. */
export const busLagGauge = (metrics: Metrics, bus: Pick<Bus, 'lag'>): void => {
  metrics.gauge({
    name: 'bus_lag_messages',
    help: 'Messages that a group of consumers has not handled yet',
    labels: ['topic', 'group'],
    collect: async (gauge) => {
      const lags = await Promise.race([bus.lag().catch(() => []), wait(ANSWER_WITHIN, [], { ref: false })]);
      gauge.reset();
      for (const { topic, group, messages } of lags) gauge.set({ topic, group }, messages);
    },
  });
};
