import { disconnectAll } from './client';
import { type EventStoreServer, type EventStoreServerOptions, startEventStoreServer } from './server';

/**
 * Starts servers for the tests of the surrounding describe; they and all clients end with the test that started them.
 */
export const serversOfTests = (): ((options?: EventStoreServerOptions) => Promise<EventStoreServer>) => {
  const servers: EventStoreServer[] = [];
  afterEach(async () => {
    await disconnectAll();
    for (const server of servers.splice(0)) await server.stop();
  });
  return async (options) => {
    const server = await startEventStoreServer(options);
    servers.push(server);
    return server;
  };
};
