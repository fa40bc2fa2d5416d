import { newEvent, newEvents, wholeStream } from './testing';
import { type EventStoreFixture, openEach } from './contract/opened';
import { positionContract } from './contract/positions';
import { sizeContract } from './contract/sizes';
import { streamContract } from './contract/streams';
import { subscriptionContract } from './contract/subscriptions';

export { type EventStoreFixture } from './contract/opened';

/** The contract of every adapter of the event store. */
export const eventStoreContract = (create: () => Promise<EventStoreFixture>): void => {
  const log = openEach(create);
  streamContract(log);
  subscriptionContract(log);
  sizeContract(log);
  positionContract(log);
};

/** The further contract of a store with an index of all ids: an id is in the whole log once. */
export const uniqueIdsContract = (create: () => Promise<EventStoreFixture>): void => {
  const log = openEach(create);

  const expectRefused = async (appending: Promise<unknown>, eventId: string): Promise<void> => {
    await expect(appending).rejects.toMatchObject({ name: 'DuplicateEvent', eventId });
  };

  it('takes an id once in a stream', async () => {
    const { store } = log;
    expect(store.hasUniqueIds).toBe(true);
    const event = newEvent();
    await store.append('project-1', [event], 'no_stream');
    await expectRefused(store.append('project-1', [event], 0), event.id);
    expect(await wholeStream(store, 'project-1')).toHaveLength(1);
    expect((await store.append('project-1', newEvents(1), 0)).revision).toBe(1);
  });

  it('takes an id once in the whole log', async () => {
    const { store, second } = log;
    const event = newEvent();
    await store.append('project-1', [event], 'no_stream');
    await expectRefused(second.append('project-2', [event], 'no_stream'), event.id);
    await expectRefused(second.append('project-2', [newEvent(), newEvent(), event], 'no_stream'), event.id);
    await expectRefused(second.append('project-2', [event], 7), event.id);
    expect(await wholeStream(store, 'project-2')).toEqual([]);
  });
};
