import RequestQueue from 'kafkajs/src/network/requestQueue';
import { Connection, letIdleConnectionsRest } from './client';

describe('a connection of kafkajs', () => {
  beforeAll(() => {
    letIdleConnectionsRest();
    jest.useFakeTimers();
  });
  afterAll(() => jest.useRealTimers());

  /** The part of the queue's constructor and methods that this needs; the rest is kafkajs's own. */
  interface Queue extends RequestQueue {
    maybeThrottle(milliseconds: number): void;
    push(request: { entry: { correlationId: number }; expectResponse: boolean; sendRequest: () => void }): void;
  }
  const open = (): Queue => {
    const logger = { debug: () => undefined, warn: () => undefined };
    return new (RequestQueue as unknown as new (options: object) => Queue)({
      requestTimeout: 1_000,
      enforceRequestTimeout: false,
      logger,
      maxInFlightRequests: null,
    });
  };

  it('sets no timer while nothing waits', () => {
    const queue = open();
    queue.push({ entry: { correlationId: 1 }, expectResponse: true, sendRequest: () => undefined });
    queue.scheduleCheckPendingRequests();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sends what the broker has throttled when its time has come', () => {
    const queue = open();
    const sent = jest.fn();
    queue.maybeThrottle(500);
    queue.push({ entry: { correlationId: 1 }, expectResponse: true, sendRequest: sent });
    jest.advanceTimersByTime(400);
    expect(sent).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('says that no broker answers, where kafkajs stumbles over the answer that it has not', async () => {
  const connection = new Connection(() => ({ connect: async () => undefined, disconnect: async () => undefined }));
  const metadata = async () => null as unknown as { readonly topicMetadata: readonly string[] };
  const listTopics = async () => {
    const { topicMetadata } = await metadata();
    return topicMetadata;
  };
  await expect(connection.use(listTopics)).rejects.toMatchObject({ message: 'no broker answers', retriable: true });
  await expect(connection.use(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
