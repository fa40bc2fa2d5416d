import { createSecretKey, randomBytes } from 'node:crypto';
import { type Subject } from '@berangkat/contracts/kernel';
import { KeyMissing, SealBroken, SubjectIsErased } from './errors';
import { type DataKey, type KeyStore } from './port';
import { Vault, type VaultOptions } from './vault';

export interface VaultFixture {
  /** The storage as one process sees it; another call is another process. */
  openStore(): KeyStore;
  dispose(): Promise<void>;
}

const ana: Subject = 'applicant-20251111001';
const budi: Subject = 'applicant-20251111002';
const place = { stream: ana, type: 'ApplicationSubmitted', part: 'email' };
const someKey = (): DataKey => createSecretKey(randomBytes(32));

/** The contract of the vault over every key store. */
export const vaultContract = (create: () => Promise<VaultFixture>): void => {
  let fixture: VaultFixture;
  const vaults: Vault[] = [];

  /**
   * A vault of its own process. With `pollMs` of an hour nothing happens by itself, so a test decides when it looks.
   */
  const openVault = (options: VaultOptions = {}): Vault => {
    const vault = new Vault(fixture.openStore(), { pollMs: 3_600_000, ...options });
    vaults.push(vault);
    return vault;
  };

  beforeEach(async () => {
    fixture = await create();
  });
  afterEach(async () => {
    for (const vault of vaults.splice(0)) vault.close();
    await fixture.dispose();
  });

  describe('keys', () => {
    it('makes one on first use and answers the same ever after, in every process', async () => {
      const first = await openVault().keyFor(ana);
      expect(first.export()).toHaveLength(32);
      expect((await openVault().keyFor(ana)).equals(first)).toBe(true);
    });

    it('gives every subject its own', async () => {
      const vault = openVault();
      expect((await vault.keyFor(ana)).equals(await vault.keyFor(budi))).toBe(false);
    });

    it('lets exactly one win when many processes make the first key at once', async () => {
      const keys = await Promise.all(Array.from({ length: 12 }, () => openVault().keyFor(ana)));
      expect(new Set(keys.map((key) => key.export().toString('hex'))).size).toBe(1);
    });

    it('finds many at once, without making any', async () => {
      const vault = openVault();
      const key = await vault.keyFor(ana);
      const found = await openVault().keysFor([ana, budi]);
      expect([...found.keys()]).toEqual([ana]);
      expect((found.get(ana) as DataKey).equals(key)).toBe(true);
      expect((await fixture.openStore().find([budi])).size).toBe(0);
    });

    it('makes those of many who ask together at once', async () => {
      const store = fixture.openStore();
      const create = jest.spyOn(store, 'create');
      const vault = new Vault(store, { pollMs: 3_600_000 });
      vaults.push(vault);
      const before = await vault.keyFor(budi);
      const keys = await Promise.all([ana, budi, ana].map((subject) => vault.keyFor(subject)));
      const again = await Promise.all([ana, budi].map((subject) => openVault().keyFor(subject)));
      expect(keys.map((key) => again.findIndex((one) => one.equals(key)))).toEqual([0, 1, 0]);
      expect(keys[1]!.equals(before)).toBe(true);
      expect(create).toHaveBeenCalledTimes(2);
    });

    it('asks the store once for a key that is used again and again', async () => {
      const store = fixture.openStore();
      const find = jest.spyOn(store, 'find');
      const vault = new Vault(store, { pollMs: 3_600_000 });
      vaults.push(vault);
      for (let use = 0; use < 5; use += 1) await vault.keyFor(ana);
      await vault.keysFor([ana]);
      expect(find).toHaveBeenCalledTimes(1);
    });
  });

  describe('destruction', () => {
    it('leaves a tombstone: the subject never gets another key', async () => {
      const vault = openVault();
      await vault.keyFor(ana);
      await vault.destroy(ana);
      await expect(vault.keyFor(ana)).rejects.toThrow(SubjectIsErased);
      await expect(openVault().keyFor(ana)).rejects.toThrow(SubjectIsErased);
      expect((await openVault().keysFor([ana])).get(ana)).toBe('destroyed');
      expect((await fixture.openStore().create(new Map([[ana, someKey()]]))).get(ana)).toBe('destroyed');
    });

    it('also of a subject that never had a key', async () => {
      await openVault().destroy(ana);
      await expect(openVault().keyFor(ana)).rejects.toThrow(SubjectIsErased);
    });

    it('may be repeated, and counts once', async () => {
      const store = fixture.openStore();
      await store.create(new Map([[ana, someKey()]]));
      await store.destroy(ana);
      const { sequence } = await store.destroyedAfter();
      await store.destroy(ana);
      expect((await store.destroyedAfter(sequence)).subjects).toEqual([]);
    });

    it('lists destructions after a number, in order', async () => {
      const store = fixture.openStore();
      const { sequence } = await store.destroyedAfter();
      await store.destroy(budi);
      await store.destroy(ana);
      const all = await store.destroyedAfter(sequence);
      expect(all.subjects).toEqual([budi, ana]);
      expect(await store.destroyedAfter(all.sequence)).toEqual({ sequence: all.sequence, subjects: [] });
    });

    it('wins against a first use at the same moment, or the first use loses the key that it made', async () => {
      for (let round = 0; round < 10; round += 1) {
        const subject: Subject = `account-${20251111001 + round}`;
        const stores = [fixture.openStore(), fixture.openStore()];
        await Promise.all([stores[0]!.create(new Map([[subject, someKey()]])), stores[1]!.destroy(subject)]);
        expect((await stores[0]!.find([subject])).get(subject)).toBe('destroyed');
      }
    });

    it.holds('V14.2.4')(
      'takes a key out of use in another process that holds it, when its lease has run out',
      async () => {
        const other = openVault({ leaseMs: 0 });
        await other.keyFor(ana);
        await openVault().destroy(ana);
        await expect(other.keyFor(ana)).rejects.toThrow(SubjectIsErased);
      },
    );

    it('tells who holds opened data, in every process', async () => {
      const here = openVault();
      const there = openVault({ leaseMs: 0 });
      const notified: string[] = [];
      here.onDestroyed((subject) => notified.push(`here ${subject}`));
      there.onDestroyed((subject) => notified.push(`there ${subject}`));
      await Promise.all([here.keyFor(ana), there.keyFor(ana)]);
      await here.destroy(ana);
      await there.keysFor([]);
      expect(notified).toEqual([`here ${ana}`, `there ${ana}`]);
    });

    it('is noticed without any use of the vault', async () => {
      const there = openVault({ pollMs: 10 });
      await there.keyFor(ana);
      const destroyed = new Promise((resolve) => there.onDestroyed(resolve));
      await openVault().destroy(ana);
      expect(await destroyed).toBe(ana);
    });
  });

  describe('sealed values', () => {
    it('open in another process', async () => {
      const sealed = await openVault().seal(ana, place, { city: 'Surabaya' });
      expect(sealed).not.toContain('Surabaya');
      expect(await openVault().open(ana, place, sealed)).toEqual({ city: 'Surabaya' });
    });

    it('open as null when the key has been destroyed', async () => {
      const vault = openVault();
      const sealed = await vault.seal(ana, place, 'ana@example.org');
      await vault.destroy(ana);
      expect(await vault.open(ana, place, sealed)).toBeNull();
      expect(await openVault().open(ana, place, sealed)).toBeNull();
    });

    it('do not pass for erased when the key is lost', async () => {
      const sealed = await openVault().seal(ana, place, 'ana@example.org');
      await expect(openVault().open(budi, place, sealed)).rejects.toThrow(KeyMissing);
    });

    it('do not open when they were changed', async () => {
      const vault = openVault();
      const sealed = await vault.seal(ana, place, 'ana@example.org');
      await expect(vault.open(ana, place, `${sealed}A`)).rejects.toThrow(SealBroken);
    });
  });
};
