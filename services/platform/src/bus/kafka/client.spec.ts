import RequestQueue from 'kafkajs/src/network/requestQueue';
import { letIdleConnectionsRest } from './client';

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
