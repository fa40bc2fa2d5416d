import { MemoryEventStore } from '@berangkat/platform/event-store';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { type Foundation, openResources, type Resource, resourcesInMemory, substitute } from './resource';

const statement = { check: async () => undefined };
let opened = 0;
const counter: Resource<{ readonly nth: number }> = {
  open: () => ({ nth: (opened += 1) }),
  inMemory: () => ({ nth: 0 }),
  statements: [statement],
};
const other: Resource<string> = { open: () => '', inMemory: () => '' };

it('is opened once, and readiness asks the statements of those that were opened', () => {
  const { resources, statements } = openResources({} as Foundation);
  expect(statements()).toEqual([]);
  expect(resources(counter)).toBe(resources(counter));
  expect(opened).toBe(1);
  expect(statements()).toEqual([statement]);
});
it('is what was brought along in its place, where there is no database', () => {
  const keys = { lookup: Buffer.alloc(32), internal: Buffer.alloc(32, 1) };
  const place = { vault: new Vault(new MemoryKeyStore()), keys, store: new MemoryEventStore() };
  const resources = resourcesInMemory(place, [substitute(counter, ({ keys: given }) => ({ nth: given.internal[0]! }))]);
  expect([resources(counter).nth, resources(other)]).toEqual([1, '']);
  expect(resourcesInMemory(place)(counter).nth).toBe(0);
  place.vault.close();
});
