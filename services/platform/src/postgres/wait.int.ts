import { connect, createServer } from 'node:net';
import { createPool } from './pool';
import { createTestDatabase } from './testing';
import { waitForDatabase } from './wait';

it('waits for a database that comes up later', async () => {
  const database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const later = (probe.address() as { port: number }).port;
  await new Promise((resolve) => probe.close(resolve));

  const url = new URL(database.url);
  url.port = String(later);
  const pool = createPool({ url: url.href, name: 'wait test' });
  const front = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  let tries = 0;
  await waitForDatabase(pool, () => {
    tries += 1;
    if (tries === 2) front.listen(later, '127.0.0.1');
  });
  expect(tries).toBeGreaterThanOrEqual(2);
  await pool.end();
  await new Promise((resolve) => front.close(resolve));
  await database.drop();
});

it('does not wait for what waiting does not cure', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.password = 'wrong';
  const pool = createPool({ url: url.href, name: 'wait test' });
  await expect(waitForDatabase(pool)).rejects.toThrow(/password authentication failed/);
  await pool.end();
  await database.drop();
});
