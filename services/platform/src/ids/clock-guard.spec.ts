import { EventCodec, EventLog } from '../event-log';
import { MemoryEventStore } from '../event-store/memory';
import { MemoryKeyStore, Vault } from '../personal-data';
import { ClockDoubtful, ClockGuard } from './clock-guard';
import { idEvents } from './events';
import { IdAllocator } from './id-allocator';

const DAY = 86_400_000;
const TODAY = Date.parse('2026-11-22T05:00:00Z');

describe('the guard of the clock', () => {
  let log: EventLog;
  let clock: number;
  let databaseClock: () => number;
  const vault = new Vault(new MemoryKeyStore());
  afterAll(() => vault.close());

  beforeEach(() => {
    log = new EventLog({ store: new MemoryEventStore(), codec: new EventCodec(idEvents, vault) });
    clock = TODAY;
    databaseClock = () => clock;
  });
  const guardOf = (confirmed?: string) =>
    new ClockGuard({ log, databaseNow: async () => databaseClock(), confirmed, now: () => clock });
  const allocatorOf = (guard?: ClockGuard) =>
    new IdAllocator({ log, now: () => new Date(clock), ...(guard && { clock: guard }) });
  /** A portal that gave out ids today. */
  const used = () => allocatorOf().next('applicant');

  // Services 400 days ahead once gave out 20271227001, and all that followed counted on from there.
  it.holds('V15.2.2e')('doubts a clock that is 400 days ahead of the newest id, and no id is given out', async () => {
    await used();
    clock += 400 * DAY;
    const guard = guardOf();
    expect(await guard.begin()).toBe(
      'The clock says 2027-12-27, and ids were last given out on 2026-11-22. Set the clock right; or if it is, start with CLOCK_CONFIRMED=2027-12-27.',
    );
    await expect(allocatorOf(guard).next('applicant')).rejects.toThrow(ClockDoubtful);
    await expect(guard.check()).rejects.toThrow(ClockDoubtful);
    clock = TODAY;
    await expect(allocatorOf(guard).next('applicant')).resolves.toBe('20261122021');
  });

  it('believes it when an operator says which day it is, and not for any other day', async () => {
    await used();
    clock += 400 * DAY;
    expect(await guardOf('2027-12-26').begin()).toBeDefined();
    const guard = guardOf('2027-12-27');
    expect(await guard.begin()).toBeUndefined();
    expect(await allocatorOf(guard).next('applicant')).toBe('20271227001');
    expect(await guardOf().begin()).toBeUndefined();
  });

  it.holds('V15.2.2e')('notices a jump while it runs', async () => {
    const guard = guardOf();
    await guard.begin();
    const allocator = allocatorOf(guard);
    await allocator.next('applicant');
    clock += 400 * DAY;
    await expect(allocator.next('applicant')).rejects.toThrow(ClockDoubtful);
    await expect(guard.check()).rejects.toThrow('CLOCK_CONFIRMED');
  });

  it('believes a portal that was quiet for two months, day by day for a year, and a new one', async () => {
    expect(await guardOf().begin()).toBeUndefined();
    await used();
    clock += 60 * DAY;
    const guard = guardOf();
    expect(await guard.begin()).toBeUndefined();
    for (let day = 0; day < 365; day += 1) {
      clock += DAY;
      await guard.check();
    }
  });

  it('doubts a clock that is ahead of the database', async () => {
    const guard = guardOf();
    await guard.begin();
    databaseClock = () => clock - 11 * 60_000;
    await expect(guard.check()).rejects.toThrow('11 minutes after the clock of the database');
    databaseClock = () => clock + DAY;
    await guard.check();
  });
});
