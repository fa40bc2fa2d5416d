import { wholeStream } from '../event-store/testing';
import { AlreadyTaken } from './reservation';
import { crashContract } from './contract/crashes';
import { MAIL, meta, TTL, openEach, type UniquenessFixture } from './contract/opened';

export { type UniquenessFixture } from './contract/opened';

/** The contract of reservations over every event store. */
export const uniquenessContract = (create: () => Promise<UniquenessFixture>): void => {
  const club = openEach(create);
  crashContract(club);

  describe('one at a time', () => {
    it('gives a value to one owner, whatever case and spaces it is written in', async () => {
      const { join, uniqueness } = club.openProcess();
      await join('ana', 'Ana@Example.org');
      await expect(join('budi', '  ana@example.ORG ')).rejects.toMatchObject({
        name: 'AlreadyTaken',
        owner: 'ana',
        kind: MAIL,
      });
      expect(await uniqueness.ownerOf(MAIL, 'ANA@example.org')).toBe('ana');
      expect(await uniqueness.ownerOf('other kind', 'ana@example.org')).toBeUndefined();
    });

    it('has no owner while one is about to hold it', async () => {
      const { uniqueness, choose } = club.openProcess();
      await uniqueness.reserve(MAIL, 'ana@example.org', 'ana', meta());
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBeUndefined();
      await choose('ana', 'ana@example.org');
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBe('ana');
    });

    it('is free again when the work was refused, and when it is given up', async () => {
      const { join, uniqueness } = club.openProcess();
      await expect(join('ana', 'bad@example.org')).rejects.toThrow('This is no address.');
      await uniqueness.reserve(MAIL, 'bad@example.org', 'budi', meta());
      await join('ana', 'ana@example.org');
      await uniqueness.release(MAIL, 'ana@example.org', 'ana', meta());
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBeUndefined();
      await join('budi', 'ana@example.org');
    });

    it('keeps no value in the log', async () => {
      const { join, store } = club.openProcess();
      await join('ana', 'planted-name@example.org');
      const stream = `unique-mail-${club.openProcess().uniqueness.keyOf(MAIL, 'planted-name@example.org')}`;
      const events = await wholeStream(store, stream);
      expect(events.map(({ type }) => type)).toEqual(['ValueReserved', 'ReservationConfirmed']);
      expect(JSON.stringify(events)).not.toContain('planted-name');
    });
  });

  describe('many at once', () => {
    it('lets exactly one of many processes have a value', async () => {
      for (const mail of ['a@example.org', 'b@example.org', 'c@example.org']) {
        const results = await Promise.allSettled(
          Array.from({ length: 16 }, (_, index) => club.openProcess().join(`${mail}-${index}`, mail)),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AlreadyTaken);
        const winner = results.findIndex(({ status }) => status === 'fulfilled');
        expect(await club.openProcess().uniqueness.ownerOf(MAIL, mail)).toBe(`${mail}-${winner}`);
      }
    });

    it('lets exactly one of many take over what ran out', async () => {
      await club.openProcess().uniqueness.reserve(MAIL, 'a@example.org', 'gone', meta());
      club.pass(TTL);
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => club.openProcess().join(`member-${index}`, 'a@example.org')),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('does not free a value under a command at work when another command of the same owner is refused', async () => {
      const { uniqueness, choose } = club.openProcess();
      const [first, second] = [meta(), meta()];
      await uniqueness.reserve(MAIL, 'a@example.org', 'ana', first);
      await uniqueness.reserve(MAIL, 'a@example.org', 'ana', second);
      await uniqueness.release(MAIL, 'a@example.org', 'ana', second);
      await expect(uniqueness.reserve(MAIL, 'a@example.org', 'budi', meta())).rejects.toThrow(AlreadyTaken);
      await choose('ana', 'a@example.org', first);
      await uniqueness.confirm(MAIL, 'a@example.org', 'ana', first);
      await uniqueness.reserve(MAIL, 'a@example.org', 'ana', second);
      await uniqueness.release(MAIL, 'a@example.org', 'ana', second);
      expect(await uniqueness.ownerOf(MAIL, 'a@example.org')).toBe('ana');
    });
  });

  describe('a value that its owner gives up', () => {
    it('is free at once', async () => {
      const { join, uniqueness, choose } = club.openProcess();
      await join('ana', 'old@example.org');
      const standing = await uniqueness.standingOf(MAIL, 'old@example.org', 'ana');
      await choose('ana', 'new@example.org');
      await uniqueness.giveUp(standing!, meta());
      await club.openProcess().join('budi', 'old@example.org');
    });

    it('stays when the owner takes it back before it is freed', async () => {
      const { join, uniqueness, choose } = club.openProcess();
      await join('ana', 'old@example.org');
      const standing = await uniqueness.standingOf(MAIL, 'old@example.org', 'ana');
      await choose('ana', 'new@example.org');
      // Another command of the owner is at work on it, and has not made the owner hold it yet.
      const by = meta();
      await uniqueness.reserve(MAIL, 'old@example.org', 'ana', by);
      await uniqueness.giveUp(standing!, meta());
      await expect(club.openProcess().join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
      await choose('ana', 'old@example.org', by);
      await uniqueness.confirm(MAIL, 'old@example.org', 'ana', by);
      await uniqueness.giveUp(standing!, meta());
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('ana');
    });

    it('stays when the owner holds it after all, and where another owner has it there is nothing to give up', async () => {
      const { join, uniqueness } = club.openProcess();
      await join('ana', 'old@example.org');
      await uniqueness.giveUp((await uniqueness.standingOf(MAIL, 'old@example.org', 'ana'))!, meta());
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('ana');
      expect(await uniqueness.standingOf(MAIL, 'old@example.org', 'budi')).toBeUndefined();
      expect(await uniqueness.standingOf(MAIL, 'free@example.org', 'ana')).toBeUndefined();
    });
  });

  describe('sweep', () => {
    it('reads only what is not settled yet', async () => {
      const { join, uniqueness, sweep, store } = club.openProcess();
      for (let index = 0; index < 5; index += 1) await join(`early-${index}`, `early-${index}@example.org`);
      await uniqueness.reserve(MAIL, 'open@example.org', 'open', meta());
      for (let index = 0; index < 5; index += 1) await join(`late-${index}`, `late-${index}@example.org`);
      await sweep();

      const subscribeAll = jest.spyOn(store, 'subscribeAll');
      expect(await sweep()).toMatchObject({ open: 1 });
      const { after, filter } = subscribeAll.mock.calls[0]![0];
      subscribeAll.mockRestore();
      const controller = new AbortController();
      const again: string[] = [];
      for await (const delivery of store.subscribeAll({ after, filter, signal: controller.signal })) {
        if (delivery.kind === 'caught-up') break;
        again.push(...delivery.events.map(({ stream }) => stream));
      }
      controller.abort();
      expect(again[0]).toBe(`unique-mail-${uniqueness.keyOf(MAIL, 'open@example.org')}`);

      club.pass(TTL);
      expect(await sweep()).toMatchObject({ released: 1 });
      const end = await club.checkpoint.read();
      await sweep();
      expect(store.compare((await club.checkpoint.read())!, end!)).toBeGreaterThanOrEqual(0);
    });

    it('goes on after an owner that cannot be asked, and comes back to it', async () => {
      const { uniqueness, sweep } = club.openProcess();
      for (const owner of ['a', 'b', 'c']) await uniqueness.reserve(MAIL, `${owner}@example.org`, owner, meta());
      club.pass(TTL);
      const holds = async ({ owner }: { owner: string }) => {
        if (owner === 'b') throw new Error('cannot be read');
        return false;
      };
      await expect(sweep({ holds })).rejects.toThrow('1 reservations could not be settled');
      expect(await uniqueness.ownerOf(MAIL, 'c@example.org')).toBeUndefined();
      expect(await club.openProcess().sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
    });

    it('brings to its end what an owner had begun, before it asks whether the owner holds the value', async () => {
      const begun = club.openProcess();
      await begun.uniqueness.reserve(MAIL, 'ana@example.org', 'ana', meta());
      const { choose, uniqueness, sweep } = club.openProcess({
        finish: async ({ kind, owner, is }) => {
          if (kind === MAIL && is('ana@example.org')) await choose(owner, 'ana@example.org');
        },
      });
      expect(await sweep()).toMatchObject({ open: 1 });
      club.pass(TTL);
      expect(await sweep()).toEqual({ confirmed: 1, released: 0, open: 0 });
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBe('ana');
    });

    it('may run in several processes at once', async () => {
      const { uniqueness, sweep } = club.openProcess();
      for (let index = 0; index < 8; index += 1)
        await uniqueness.reserve(MAIL, `${index}@example.org`, `${index}`, meta());
      club.pass(TTL);
      await Promise.all(Array.from({ length: 4 }, () => club.openProcess().sweep()));
      expect(await sweep()).toEqual({ confirmed: 0, released: 0, open: 0 });
      await club.openProcess().join('ana', '3@example.org');
    });
  });
};
