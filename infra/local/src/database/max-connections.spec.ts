import { maxConnectionsFor } from './max-connections';

it('grows with every process that uses the database', () => {
  const alone = maxConnectionsFor({});
  expect(alone).toBe(40 + 26 + 18 + 26 + 8 + 17);
  expect(maxConnectionsFor({ 'command-api': 2, 'projection-worker': 3, 'query-api': 2, notifier: 2 })).toBe(
    alone + 26 + 2 * 26 + 18 + 8,
  );
});
