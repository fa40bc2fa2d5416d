import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Liveness } from './liveness';

it('makes no connection any more when the first one failed', async () => {
  const server = createServer((connection) => connection.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const url = `postgresql://portal:secret@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
  await expect(Liveness.open({ url, name: 'test' })).rejects.toThrow();
  server.close();
  await once(server, 'close');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
