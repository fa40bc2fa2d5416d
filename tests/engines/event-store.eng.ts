import { randomUUID } from 'node:crypto';
import { openEventStore } from '@berangkat/platform/event-store';
import { eventStoreContract } from '@berangkat/platform/event-store/contract';
import { engines, readConfig } from '@berangkat/platform/config';
import { describeOn } from './describe-on';

// Many writers at once: 30 s were too few on a machine that is ten times slower.
jest.setTimeout(90_000);

describeOn('event store in EventStoreDB', ['eventstoredb'], () => {
  eventStoreContract(async () => {
    const config = {
      ...readConfig(engines.eventStore, process.env),
      DATABASE_URL: 'unused',
      EVENTSTORE_PREFIX: `test-${randomUUID()}`,
    };
    const [store, second] = await Promise.all(['first', 'second'].map((name) => openEventStore(config, { name })));
    const dispose = async () => {
      await Promise.all([store!.close(), second!.close()]);
    };
    return { store: store!, second: second!, settle: async () => undefined, dispose };
  });
});
