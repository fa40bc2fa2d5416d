import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Listener } from './listener';

/** The message of a Postgres server to a client that may begin. */
const READY = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
/** The message with which a client leaves. */
const TERMINATE = Buffer.from('5800000004', 'hex');

/** A server whose every answer the test gives by hand. */
describe('a listener that is closed', () => {
  let server: Server;
  let connections: Socket[];

  beforeEach(async () => {
    connections = [];
    server = createServer((socket) => connections.push(socket.on('error', () => undefined)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const connection of connections) connection.destroy();
    server.close();
    await once(server, 'close');
  });

  const open = (onError?: () => void): Listener =>
    new Listener({
      url: `postgresql://portal:secret@127.0.0.1:${(server.address() as AddressInfo).port}/portal`,
      name: 'test',
      ...(onError && { onError }),
    });
  const connected = async (): Promise<Socket> => ((await once(server, 'connection')) as [Socket])[0];
  const said = async (connection: Socket): Promise<Buffer> => ((await once(connection, 'data')) as [Buffer])[0];

  it('while it connects is so when that connection is over', async () => {
    const listener = open();
    const [connection, listening] = [connected(), listener.listen('news', () => undefined)];
    const client = await connection;
    await said(client);
    let closed = false;
    const closing = listener.close().then(() => (closed = true));
    client.write(READY);
    expect(await said(client)).toEqual(TERMINATE);
    expect(closed).toBe(false);
    client.end();
    await Promise.all([closing, listening]);
    expect(connections).toHaveLength(1);
  });

  it('before it tries again does not connect any more', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    let failures = 0;
    const listener = open(() => (failures += 1));
    const [connection, listening] = [connected(), listener.listen('news', () => undefined)];
    (await connection).destroy();
    await listening;
    expect(failures).toBe(1);
    await listener.close();
    expect(jest.getTimerCount()).toBe(0);
  });
});
