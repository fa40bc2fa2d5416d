import { MemoryEventStore } from '@berangkat/platform/event-store';
import { Behind } from './behind';

it('looks once at the log for figures that are asked for together, and again for whoever asks later', async () => {
  const store = new MemoryEventStore();
  const behind = new Behind(store);
  behind.begin(store.start);
  const head = jest.spyOn(store, 'head');
  const none = { events: 0, seconds: 0 };
  expect(await Promise.all([behind.read(), behind.read()])).toEqual([none, none]);
  expect(head).toHaveBeenCalledTimes(1);
  await behind.read();
  expect(head).toHaveBeenCalledTimes(2);
});
