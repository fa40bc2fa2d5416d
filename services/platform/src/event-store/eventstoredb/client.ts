import { type Duplex } from 'node:stream';
import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';

interface Channel {
  close(): void;
}
type CancellableDuplex = Duplex & { cancel(): void };
interface GrpcClient {
  getChannel(): Channel;
}

/** Parts of the client that it keeps for classes that extend it, as far as they are needed below. */
interface Internals {
  createChannel: () => Promise<Channel>;
  handleError: (failed: GrpcClient, error: Error) => Promise<void>;
  GRPCStreamCreator: <T>(
    client: unknown,
    name: string,
    create: (client: GrpcClient) => T | Promise<T>,
    cache?: WeakMap<object, unknown>,
  ) => () => Promise<T>;
}

export interface LogClient {
  readonly client: EventStoreDBClient;
  /** Drops the connection; the next call makes a new one. For a server that has stopped to answer. */
  reconnect(): Promise<void>;
  /** Ends everything that is under way. */
  close(): Promise<void>;
}

/**
 * A client that survives what version 6.2.1 does not. All appends of a process wait in one map of the client's module,
 * which two things would break:
 * - After a reconnection there are two streams of appends for a while. When the old one fails, the appends of the new
 *   one are given up as well, and the answer to one of them, which the map no longer knows, ends the process. So the
 *   old stream is ended before there is a new one.
 * - When the server takes nothing any more, appends queue up inside the client; when the stream then fails, those in
 *   the queue reject where nobody can catch it, which ends the process, too. So the stream never says that it is full:
 *   an append waits for its answer anyway, and not for long.
 * @param onWarning called with what the client would write to the console
 */
export const logClient = (connection: string, onWarning: (warning: string) => void): LogClient => {
  const client = withWarnings(onWarning, () => EventStoreDBClient.connectionString(connection));
  const internals = client as unknown as Internals;
  const { createChannel, GRPCStreamCreator } = internals;
  let channel: Channel | undefined;
  let appends: { readonly stream: CancellableDuplex; readonly ended: Promise<void> } | undefined;

  internals.createChannel = async () => (channel = await createChannel());
  internals.GRPCStreamCreator = (grpc, name, create, cache) => {
    if (cache === undefined) return GRPCStreamCreator(grpc, name, create);
    return GRPCStreamCreator(
      grpc,
      name,
      async (on) => {
        appends?.stream.cancel();
        await appends?.ended;
        const stream = await create(on);
        appends = { stream: neverFull(stream as CancellableDuplex), ended: endOf(stream as CancellableDuplex) };
        return stream;
      },
      cache,
    );
  };

  const reconnect = async (): Promise<void> => {
    const failed = channel;
    if (failed !== undefined) await internals.handleError({ getChannel: () => failed }, new UnavailableError());
  };
  return {
    client,
    reconnect,
    close: async () => {
      await client.dispose();
      await reconnect();
    },
  };
};

/**
 * Resolves when the call is over. It has to be listened to from the beginning: a call that was reset says so once, and
 * its stream never closes.
 */
const endOf = (stream: Duplex): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of ['status', 'error', 'end', 'close']) stream.once(sign, () => resolve());
  });

const neverFull = <Stream extends Duplex>(stream: Stream): Stream => {
  const write = stream.write.bind(stream);
  stream.write = (chunk: unknown) => {
    write(chunk);
    return true;
  };
  return stream;
};

/** The client warns of every keep-alive below ten seconds; that one is chosen. */
const EXPECTED_WARNING = /^Specified KeepAliveInterval/;

/* oxlint-disable no-console -- it is the client that writes there */
const withWarnings = <T>(onWarning: (warning: string) => void, make: () => T): T => {
  const { warn } = console;
  console.warn = (warning: unknown) => {
    if (!EXPECTED_WARNING.test(String(warning))) onWarning(String(warning));
  };
  try {
    return make();
  } finally {
    console.warn = warn;
  }
};
