import { AlreadyTaken } from '../reservation';
import { type UniquenessOptions } from '../uniqueness';
import { MAIL, meta, TTL, type OpenedClub } from './opened';

/** The part of the contract about processes that die between two steps. */
export const crashContract = (club: OpenedClub): void => {
  describe('after a crash between reserving and creating', () => {
    it('is kept until its time is over, and then anybody may have it', async () => {
      await club.openProcess().uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      club.pass(TTL - 1);
      await expect(club.openProcess().join('budi', 'a@example.org')).rejects.toThrow(AlreadyTaken);
      club.pass(1);
      await club.openProcess().join('budi', 'a@example.org');
    });

    it('is released by a sweep after its time', async () => {
      await club.openProcess().uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      expect(await club.openProcess().sweep()).toEqual({ confirmed: 0, released: 0, open: 1 });
      club.pass(TTL);
      expect(await club.openProcess().sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
      expect(await club.openProcess().sweep()).toEqual({ confirmed: 0, released: 0, open: 0 });
      await club.openProcess().join('budi', 'a@example.org');
    });

    it('is released at once when the process comes back under its name', async () => {
      await club.openProcess({ instance: 'command-api' }).uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      await club.openProcess({ instance: 'other' }).uniqueness.reserve(MAIL, 'b@example.org', 'budi', meta());
      const restarted = club.openProcess({ instance: 'command-api' });
      expect(await restarted.sweep()).toEqual({ confirmed: 0, released: 0, open: 2 });
      expect(await restarted.sweep({ startup: true })).toEqual({ confirmed: 0, released: 1, open: 1 });
      await restarted.join('citra', 'a@example.org');
      await expect(restarted.join('citra', 'b@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('is settled by the next sweep where it could not be at the start', async () => {
      await club.openProcess({ instance: 'command-api' }).uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      let failures = 1;
      const finish = async (): Promise<void> => {
        failures -= 1;
        if (failures >= 0) throw new Error('the read models are behind');
      };
      const restarted = club.openProcess({ instance: 'command-api', finish });
      await expect(restarted.sweep({ startup: true })).rejects.toThrow(AggregateError);
      expect(await restarted.sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
    });

    it('leaves an owner that came too late without the value, and says so', async () => {
      const slow = club.openProcess();
      const by = meta();
      await slow.uniqueness.reserve(MAIL, 'a@example.org', 'ana', by);
      club.pass(TTL);
      await club.openProcess().join('budi', 'a@example.org');
      await expect(slow.uniqueness.confirm(MAIL, 'a@example.org', 'ana', by)).rejects.toMatchObject({
        name: 'AlreadyTaken',
        owner: 'budi',
      });
    });
  });

  describe('after a crash between creating and confirming', () => {
    const halfDone = async (options: Partial<UniquenessOptions> = {}) => {
      const { uniqueness, choose } = club.openProcess(options);
      await uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      await choose('ana', 'a@example.org');
    };

    it('stays with the owner even after its time', async () => {
      await halfDone();
      club.pass(TTL);
      const { join, uniqueness, sweep } = club.openProcess();
      await expect(join('budi', 'a@example.org')).rejects.toMatchObject({ name: 'AlreadyTaken', owner: 'ana' });
      expect(await uniqueness.ownerOf(MAIL, 'a@example.org')).toBe('ana');
      expect(await sweep()).toEqual({ confirmed: 0, released: 0, open: 0 });
    });

    it('is confirmed by a sweep', async () => {
      await halfDone({ instance: 'command-api' });
      expect(await club.openProcess({ instance: 'command-api' }).sweep({ startup: true })).toEqual({
        confirmed: 1,
        released: 0,
        open: 0,
      });
      club.pass(TTL);
      await expect(club.openProcess().join('budi', 'a@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('is not confirmed for an owner that exists but never came to hold the value', async () => {
      const { join, uniqueness, sweep } = club.openProcess();
      await join('ana', 'old@example.org');
      await uniqueness.reserve(MAIL, 'new@example.org', 'ana', meta());
      club.pass(TTL);
      expect(await sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('ana');
    });
  });

  describe('after a crash between giving up and releasing', () => {
    /** Ana has moved from one address to another, and the process died before it released the first. */
    const moved = async (to = 'new@example.org') => {
      const process = club.openProcess();
      await process.join('ana', 'old@example.org');
      const by = meta();
      await process.uniqueness.reserve(MAIL, to, 'ana', by);
      await process.choose('ana', to, by);
      await process.uniqueness.confirm(MAIL, to, 'ana', by);
      return process;
    };

    it('has no owner at once, and may be had by anybody when no command can be at work on it', async () => {
      await moved();
      const { join, uniqueness } = club.openProcess();
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBeUndefined();
      await expect(join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
      club.pass(TTL);
      await join('budi', 'old@example.org');
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('budi');
      expect(await uniqueness.ownerOf(MAIL, 'new@example.org')).toBe('ana');
    });

    it('the owner may come back to it', async () => {
      const { join } = await moved();
      club.pass(TTL);
      await join('ana', 'old@example.org');
      await expect(club.openProcess().join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('is not taken over while the owner is about to come back to it', async () => {
      const { uniqueness } = await moved();
      club.pass(TTL);
      await uniqueness.reserve(MAIL, 'old@example.org', 'ana', meta());
      await expect(club.openProcess().join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('frees what two changes at once left between them', async () => {
      const { choose, uniqueness } = await moved('first@example.org');
      // The second change began when the first address was still the old one, and so releases that.
      const by = meta();
      await uniqueness.reserve(MAIL, 'second@example.org', 'ana', by);
      await choose('ana', 'second@example.org', by);
      await uniqueness.confirm(MAIL, 'second@example.org', 'ana', by);
      await uniqueness.release(MAIL, 'old@example.org', 'ana', by);
      club.pass(TTL);
      for (const [owner, mail] of [
        ['budi', 'old@example.org'],
        ['citra', 'first@example.org'],
      ] as const)
        await club.openProcess().join(owner, mail);
      await expect(club.openProcess().join('dian', 'second@example.org')).rejects.toThrow(AlreadyTaken);
    });
  });
};
