import { createMetrics } from '../observability';
import { busLagGauge } from './lag-gauge';
import { type GroupLag } from './port';

describe('bus lag as a metric', () => {
  const shown = async (lag: () => Promise<GroupLag[]>): Promise<() => Promise<string[]>> => {
    const metrics = createMetrics('test');
    busLagGauge(metrics, { lag });
    return async () =>
      (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('bus_lag_messages{'));
  };

  it('shows the groups that there are now', async () => {
    let lags: GroupLag[] = [
      { topic: 'portal.events.v1', group: 'a', messages: 3 },
      { topic: 'portal.changes.v1', group: 'b', messages: 0 },
    ];
    const read = await shown(async () => lags);
    expect(await read()).toHaveLength(2);
    lags = [{ topic: 'portal.events.v1', group: 'a', messages: 5 }];
    expect(await read()).toEqual([expect.stringMatching(/topic="portal.events.v1",group="a".* 5$/)]);
  });

  it('shows nothing, and keeps no other number back, while the engine does not answer', async () => {
    expect(await (await shown(() => Promise.reject(new Error('out of reach'))))()).toEqual([]);
    expect(await (await shown(() => new Promise(() => undefined)))()).toEqual([]);
  });
});
