import { type IdKind } from '@berangkat/contracts/id-kinds';
import { ID_PATTERN } from '@berangkat/contracts/kernel';
import { EventCodec, EventLog } from '../event-log';
import { type EventStore, StoreUnavailable } from '../event-store/port';
import { wholeStream } from '../event-store/testing';
import { MemoryKeyStore, Vault } from '../personal-data';
import { idEvents } from './events';
import { IdAllocator } from './id-allocator';

export interface IdAllocatorFixture {
  /** The log as one more process sees it. */
  openStore(): EventStore;
  dispose(): Promise<void>;
}

const JAKARTA_NOON = new Date('2026-03-05T05:00:00Z');

/** The contract of the allocator over every event store. */
export const idAllocatorContract = (create: () => Promise<IdAllocatorFixture>): void => {
  let fixture: IdAllocatorFixture;
  let clock: Date;

  beforeEach(async () => {
    fixture = await create();
    clock = JAKARTA_NOON;
  });
  afterEach(() => fixture.dispose());

  const openProcess = ({ store = fixture.openStore(), blockSize = 20 } = {}) =>
    new IdAllocator({
      log: new EventLog({ store, codec: new EventCodec(idEvents, new Vault(new MemoryKeyStore())) }),
      blockSize,
      now: () => clock,
    });
  const take = async (allocator: IdAllocator, count: number, kind: IdKind = 'applicant'): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await allocator.next(kind));
    return ids;
  };

  it('begins with the day and counts on', async () => {
    const ids = await take(openProcess(), 45);
    expect(ids).toEqual(Array.from({ length: 45 }, (_, index) => String(20260305001 + index)));
  });

  it('counts every kind apart', async () => {
    const allocator = openProcess();
    expect([await allocator.next('account'), await allocator.next('client'), await allocator.next('account')]).toEqual([
      '20260305001',
      '20260305001',
      '20260305002',
    ]);
  });

  it('keeps counting past 999 and stays at 11 digits', async () => {
    const ids = await take(openProcess({ blockSize: 300 }), 1_205);
    expect(ids.slice(997, 1_001)).toEqual(['20260305998', '20260305999', '20260306000', '20260306001']);
    expect(ids.every((id) => ID_PATTERN.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('begins a new day with its own number, also in the middle of a block', async () => {
    const allocator = openProcess();
    await take(allocator, 5);
    clock = new Date('2026-03-05T17:00:00Z');
    expect(await take(allocator, 2)).toEqual(['20260306001', '20260306002']);
  });

  it('goes by the calendar of Jakarta', async () => {
    clock = new Date('2026-03-05T16:59:59Z');
    expect(await openProcess().next('project')).toBe('20260305001');
    clock = new Date('2026-12-31T17:00:00Z');
    expect(await openProcess().next('client')).toBe('20270101001');
  });

  it('never falls below the floor', async () => {
    clock = new Date('1999-01-01T00:00:00Z');
    expect(await openProcess().next('account')).toBe('20251111001');
  });

  it('repeats nothing when the clock goes back, here or in another process', async () => {
    const allocator = openProcess();
    const before = await take(allocator, 25);
    clock = new Date('2025-12-01T00:00:00Z');
    const after = [...(await take(allocator, 30)), ...(await take(openProcess(), 30))];
    expect(new Set([...before, ...after]).size).toBe(85);
    expect(after.every((id) => id > before.at(-1)!)).toBe(true);
  });

  it('never gives two processes the same number, and each its own in ascending order', async () => {
    const given = await Promise.all(Array.from({ length: 12 }, () => take(openProcess(), 50)));
    expect(new Set(given.flat()).size).toBe(600);
    for (const ids of given) expect(ids).toEqual([...ids].sort());
  });

  it('takes one block for all who wait for it', async () => {
    const allocator = openProcess();
    const ids = await Promise.all(Array.from({ length: 20 }, () => allocator.next('applicant')));
    expect(new Set(ids).size).toBe(20);
    expect(await wholeStream(fixture.openStore(), 'allocator-applicant')).toHaveLength(1);
  });

  it('skips a block rather than giving a number out twice when the outcome of taking it is unknown', async () => {
    const store = fixture.openStore();
    const append = store.append.bind(store);
    const allocator = openProcess({ store });
    jest.spyOn(store, 'append').mockImplementationOnce(async (...args) => {
      await append(...args);
      throw new StoreUnavailable('connection lost');
    });
    await expect(allocator.next('applicant')).rejects.toThrow(StoreUnavailable);
    expect(await allocator.next('applicant')).toBe('20260305021');
  });
};
