/** The part that producers and admin clients of kafkajs share. */
interface Connectable {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

/**
 * One client of kafkajs that is connected when it is first needed, and replaced after a failure: the state that it has
 * then is not to be relied on.
 */
export class Connection<C extends Connectable> {
  #current: Promise<C> | undefined;

  constructor(private readonly make: () => C) {}

  async use<T>(work: (client: C) => Promise<T>): Promise<T> {
    const current = (this.#current ??= this.#connect());
    try {
      return await work(await current);
    } catch (error) {
      if (this.#current === current) this.#current = undefined;
      // It waits for answers that are still due, perhaps from a broker that is gone.
      void disconnect(current);
      throw error;
    }
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    if (current !== undefined) await disconnect(current);
  }

  async #connect(): Promise<C> {
    const client = this.make();
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.disconnect().catch(() => undefined);
      throw error;
    }
  }
}

const disconnect = async (client: Promise<Connectable>): Promise<void> => {
  await client.then((connected) => connected.disconnect()).catch(() => undefined);
};
