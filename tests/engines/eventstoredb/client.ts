import {
  EventStoreDBClient,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  jsonEvent,
  type JSONEventType,
  type Position,
  UnavailableError,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';

const clients = new Set<EventStoreDBClient>();

/** The client of the package on a server; {@link disconnectAll} ends it. */
export const connectTo = (url: string, parameters = ''): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(url + parameters);
  clients.add(client);
  return client;
};

export const disconnectAll = async (): Promise<void> => {
  for (const client of clients) await client.dispose();
  clients.clear();
};

/**
 * Tries until the server that died can be reached again. The client says so with an error of its own, or with one that
 * has no type.
 */
export const onceReachable = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnavailableError) && !/UNAVAILABLE|No connection/.test((error as Error).message))
        throw error;
      await new Promise(setImmediate);
    }
  }
};

type SomeEvent = JSONEventType<string, Record<string, unknown>>;

export const anEvent = (
  given: { readonly id?: string; readonly type?: string; readonly data?: Record<string, unknown> } = {},
) => jsonEvent<SomeEvent>({ id: randomUUID(), type: 'SomethingHappened', data: { text: 'it did' }, ...given });

export const someEvents = (count: number) => Array.from({ length: count }, () => anEvent());

/** Collects what a subscription emits, in its order, with a promise for the moment when it is enough. */
export class Heard {
  readonly events: AllStreamResolvedEvent[] = [];
  readonly checkpoints: Position[] = [];
  readonly order: string[] = [];
  readonly errors: Error[] = [];
  readonly #waiting: { readonly enough: (heard: Heard) => boolean; readonly settle: (failure?: Error) => void }[] = [];

  /** Listens to a subscription. Its checkpoints have to be given to {@link Heard.checkpoint}. */
  to(subscription: AllStreamSubscription): this {
    subscription
      .on('confirmation', () => this.#note('confirmation'))
      .on('caughtUp', () => this.#note('caughtUp'))
      .on('data', (event) => {
        this.events.push(event);
        this.#note('event');
      })
      .on('error', (error) => {
        this.errors.push(error);
        this.#note('error');
      })
      .on('end', () => this.#note('end'))
      .on('close', () => this.#note('close'));
    return this;
  }

  readonly checkpoint = async (_subscription: unknown, position: Position): Promise<void> => {
    this.checkpoints.push(position);
    this.#note('checkpoint');
  };

  get types(): (string | undefined)[] {
    return this.events.map(({ event }) => event?.type);
  }

  /** @throws what the subscription failed with, when that comes before it is enough */
  until(enough: (heard: Heard) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ enough, settle: (failure) => (failure === undefined ? resolve() : reject(failure)) });
      this.#look();
    });
  }

  #note(what: string): void {
    this.order.push(what);
    this.#look();
  }

  #look(): void {
    const [failure] = this.errors;
    for (const waiting of [...this.#waiting]) {
      const isEnough = waiting.enough(this);
      if (!isEnough && failure === undefined) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.settle(isEnough ? undefined : failure);
    }
  }
}

export const readAll = async (
  client: EventStoreDBClient,
  options: Parameters<EventStoreDBClient['readAll']>[0] = {},
): Promise<AllStreamResolvedEvent[]> => {
  const events: AllStreamResolvedEvent[] = [];
  for await (const event of client.readAll(options)) events.push(event);
  return events;
};

/** Without those of the server itself. */
export const ofUsers = (events: readonly AllStreamResolvedEvent[]): AllStreamResolvedEvent[] =>
  events.filter(({ event }) => !event!.type.startsWith('$'));
