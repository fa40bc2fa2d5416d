import { vaultContract } from './contract';
import { MemoryKeyStore } from './memory';
import { Vault } from './vault';

describe('vault over keys in memory', () => {
  vaultContract(async () => {
    const store = new MemoryKeyStore();
    return { openStore: () => store, dispose: async () => undefined };
  });
});

describe('a vault in use', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('looks for destructions before its lease has run out, and nobody waits for that', async () => {
    const store = new MemoryKeyStore();
    const look = jest.spyOn(store, 'destroyedAfter');
    const vault = new Vault(store, { leaseMs: 900 });
    await vault.renewLease();
    jest.advanceTimersByTime(400);
    await vault.renewLease();
    expect(look).toHaveBeenCalledTimes(1);
    look.mockImplementationOnce(() => new Promise(() => undefined));
    jest.advanceTimersByTime(100);
    await vault.renewLease();
    expect(look).toHaveBeenCalledTimes(2);
    vault.close();
  });

  it('does not rely on a look that began before its lease, however late that ends', async () => {
    const store = new MemoryKeyStore();
    const vault = new Vault(store, { leaseMs: 900, pollMs: 3_600_000 });
    const heard: string[] = [];
    vault.onDestroyed((subject) => heard.push(subject));
    await vault.renewLease();
    jest.advanceTimersByTime(500);
    let end = (): void => undefined;
    const before = await store.destroyedAfter();
    jest
      .spyOn(store, 'destroyedAfter')
      .mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(before))));
    await vault.renewLease();
    await store.destroy('applicant-20251111001');
    jest.advanceTimersByTime(1_000);
    const use = vault.renewLease();
    end();
    await use;
    expect(heard).toEqual(['applicant-20251111001']);
    vault.close();
  });
});
