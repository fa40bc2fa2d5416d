import { type Bus, type BusMessage, type ConsumeOptions, type Topic } from '../port';

export interface BusFixture {
  /** Another process's bus on the same topics. */
  connect(): Promise<Bus>;
  /** Of the topic `portal.changes.v1`, in the order they were put aside. */
  deadLetters(): Promise<readonly { readonly id: string; readonly reason: string }[]>;
  dispose(): Promise<void>;
}

export const TOPIC: Topic = 'portal.changes.v1';

export const messageOf = (id: string, key = id, value: unknown = { id }): BusMessage => ({ id, key, value });

export const numbered = (count: number, key: (index: number) => string, prefix = ''): BusMessage[] =>
  Array.from({ length: count }, (_, index) => messageOf(`${prefix}${index}`, key(index), index));

/** Records what a consumer is given and lets a test wait for it. */
export class Recorder {
  readonly messages: BusMessage[] = [];
  readonly #waiting = new Set<() => void>();

  readonly handle = async (messages: readonly BusMessage[]): Promise<void> => {
    this.messages.push(...messages);
    for (const check of this.#waiting) check();
  };

  get ids(): string[] {
    return this.messages.map(({ id }) => id);
  }

  /** Resolves when the recorded messages fulfil the condition; the time limit of the test is the only other end. */
  until(fulfilled: (messages: readonly BusMessage[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!fulfilled(this.messages)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  count(count: number): Promise<void> {
    return this.until(({ length }) => length >= count);
  }

  id(id: string): Promise<void> {
    return this.until((messages) => messages.some((message) => message.id === id));
  }
}

export const gate = (): { readonly opened: Promise<void>; open(): void } => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

export const byKey = (messages: readonly BusMessage[]): Record<string, unknown[]> => {
  const values: Record<string, unknown[]> = {};
  for (const { key, value } of messages) (values[key] ??= []).push(value);
  return values;
};

interface Consuming {
  readonly recorder: Recorder;
  readonly stopped: Promise<void>;
}

/** The fixture of the test that runs, with what every part of the contract asks of it. */
export interface OpenedBus extends Omit<BusFixture, 'dispose'> {
  /** Consumes until the test ends, unless it says otherwise. */
  consume(bus: Bus, options?: Partial<ConsumeOptions> & { recorder?: Recorder }): Promise<Consuming>;
}

/** Opens a bus before each test of the suite, and disposes of it after. */
export const openEach = (create: () => Promise<BusFixture>): OpenedBus => {
  let fixture: BusFixture;
  let stop: AbortController;
  beforeEach(async () => {
    fixture = await create();
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await fixture.dispose();
  });
  return {
    connect: () => fixture.connect(),
    deadLetters: () => fixture.deadLetters(),
    consume: async (bus, { recorder = new Recorder(), ...more } = {}) => {
      const consumer = await bus.consume(TOPIC, {
        group: 'g',
        from: 'stored',
        signal: stop.signal,
        handle: recorder.handle,
        ...more,
      });
      return { recorder, ...consumer };
    },
  };
};
