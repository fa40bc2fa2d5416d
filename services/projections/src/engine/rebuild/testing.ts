import { type Fixture } from '../fixture';

type Store = Fixture['store'];

/** The store as a reader has it that does something after some events. */
export const actingAfter = (store: Store, events: number, act: () => unknown): Store =>
  new Proxy(store, {
    get: (_, property) => {
      if (property !== 'subscribeAll') {
        const value: unknown = Reflect.get(store, property);
        return typeof value === 'function' ? value.bind(store) : value;
      }
      return async function* (options: Parameters<Store['subscribeAll']>[0]) {
        let count = 0;
        for await (const delivery of store.subscribeAll(options)) {
          if (delivery.kind === 'batch') count += delivery.events.length;
          if (count >= events) await act();
          yield delivery;
        }
      };
    },
  });
