import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineEvent, type EventOf } from '@berangkat/contracts/kernel';
import { type CommandMeta, type Decider, EventCodec, EventLog, CommandRefused, CommandHandler } from '../event-log';
import { type EventStore } from '../event-store/port';
import { wholeStream } from '../event-store/testing';
import { MemoryKeyStore, Vault } from '../personal-data';
import { uniquenessEvents } from './events';
import { AlreadyTaken } from './reservation';
import { type SweepCheckpoint } from './sweep-checkpoint';
import { Uniqueness, type UniquenessOptions } from './uniqueness';

export interface UniquenessFixture {
  /** The log as one more process sees it. */
  openStore(): EventStore;
  readonly checkpoint: SweepCheckpoint;
  /** Resolves when subscribers see all that has been appended. */
  settle(): Promise<void>;
  dispose(): Promise<void>;
}

/** Members of a club, each with one e-mail address that no other member has. */
const MailChosen = defineEvent({
  type: 'MailChosen',
  context: 'platform',
  version: 1,
  action: 'choose_mail',
  schema: z.object({ mail: z.string() }),
});
interface Member {
  readonly mail: string | undefined;
}
const member: Decider<Member, { readonly mail: string }, EventOf<typeof MailChosen>> = {
  initialState: () => ({ mail: undefined }),
  decide: ({ mail }, state) => {
    if (mail.startsWith('bad')) throw new CommandRefused({ code: 'bad-mail', message: 'This is no address.' });
    return state.mail === mail ? [] : [{ type: 'MailChosen', data: { mail } }];
  },
  evolve: (_, { data }) => ({ mail: data.mail }),
};

const MAIL = 'mail';
const TTL = 60_000;
const lookupKey = randomBytes(32);
const meta = (commandId: string = randomUUID()): CommandMeta => ({
  commandId,
  correlationId: 'r',
  actor: { accountid: '', category: 'system' },
  audit: {},
  occurredAt: 0,
});

/** The contract of reservations over every event store. */
export const uniquenessContract = (create: () => Promise<UniquenessFixture>): void => {
  let fixture: UniquenessFixture;
  let clock: number;
  const closing: (() => void)[] = [];

  beforeEach(async () => {
    fixture = await create();
    clock = 1_763_700_000_000;
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    await fixture.dispose();
  });

  const openProcess = (options: Partial<UniquenessOptions> = {}) => {
    const store = fixture.openStore();
    const vault = new Vault(new MemoryKeyStore());
    const log = new EventLog({ store, codec: new EventCodec([MailChosen, ...uniquenessEvents], vault) });
    const commandHandler = new CommandHandler({ log, vault });
    closing.push(() => {
      commandHandler.close();
      vault.close();
    });
    const mailOf = async (owner: string) => (await commandHandler.load(`member-${owner}`, member)).state.mail;
    const uniqueness = new Uniqueness({
      log,
      commandHandler,
      lookupKey,
      checkpoint: fixture.checkpoint,
      ttlMs: TTL,
      now: () => clock,
      holds: async ({ owner, is }) => {
        const mail = await mailOf(owner);
        return mail !== undefined && is(mail);
      },
      ...options,
    });
    const sweep: Uniqueness['sweep'] = async (options) => {
      await fixture.settle();
      return uniqueness.sweep(options);
    };
    const choose = (owner: string, mail: string, by: CommandMeta = meta()) =>
      commandHandler.decideAndAppend({ stream: `member-${owner}`, decider: member, command: { mail }, meta: by });
    const join = async (owner: string, mail: string, by: CommandMeta = meta()) => {
      await uniqueness.reserve(MAIL, mail, owner, by);
      try {
        await choose(owner, mail, by);
      } catch (failure) {
        if (failure instanceof CommandRefused) await uniqueness.release(MAIL, mail, owner, by);
        throw failure;
      }
      await uniqueness.confirm(MAIL, mail, owner, by);
    };
    return { store, uniqueness, sweep, choose, join };
  };

  describe('one at a time', () => {
    it('gives a value to one owner, whatever case and spaces it is written in', async () => {
      const { join, uniqueness } = openProcess();
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
      const { uniqueness, choose } = openProcess();
      await uniqueness.reserve(MAIL, 'ana@example.org', 'ana', meta());
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBeUndefined();
      await choose('ana', 'ana@example.org');
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBe('ana');
    });

    it('is free again when the work was refused, and when it is given up', async () => {
      const { join, uniqueness } = openProcess();
      await expect(join('ana', 'bad@example.org')).rejects.toThrow('This is no address.');
      await uniqueness.reserve(MAIL, 'bad@example.org', 'budi', meta());
      await join('ana', 'ana@example.org');
      await uniqueness.release(MAIL, 'ana@example.org', 'ana', meta());
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBeUndefined();
      await join('budi', 'ana@example.org');
    });

    it('keeps no value in the log', async () => {
      const { join, store } = openProcess();
      await join('ana', 'planted-name@example.org');
      const stream = `unique-mail-${openProcess().uniqueness.keyOf(MAIL, 'planted-name@example.org')}`;
      const events = await wholeStream(store, stream);
      expect(events.map(({ type }) => type)).toEqual(['ValueReserved', 'ReservationConfirmed']);
      expect(JSON.stringify(events)).not.toContain('planted-name');
    });
  });

  describe('many at once', () => {
    it('lets exactly one of many processes have a value', async () => {
      for (const mail of ['a@example.org', 'b@example.org', 'c@example.org']) {
        const results = await Promise.allSettled(
          Array.from({ length: 16 }, (_, index) => openProcess().join(`${mail}-${index}`, mail)),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AlreadyTaken);
        const winner = results.findIndex(({ status }) => status === 'fulfilled');
        expect(await openProcess().uniqueness.ownerOf(MAIL, mail)).toBe(`${mail}-${winner}`);
      }
    });

    it('lets exactly one of many take over what ran out', async () => {
      await openProcess().uniqueness.reserve(MAIL, 'a@example.org', 'gone', meta());
      clock += TTL;
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => openProcess().join(`member-${index}`, 'a@example.org')),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('does not free a value under a command at work when another command of the same owner is refused', async () => {
      const { uniqueness, choose } = openProcess();
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
      const { join, uniqueness, choose } = openProcess();
      await join('ana', 'old@example.org');
      const standing = await uniqueness.standingOf(MAIL, 'old@example.org', 'ana');
      await choose('ana', 'new@example.org');
      await uniqueness.giveUp(standing!, meta());
      await openProcess().join('budi', 'old@example.org');
    });

    it('stays when the owner takes it back before it is freed', async () => {
      const { join, uniqueness, choose } = openProcess();
      await join('ana', 'old@example.org');
      const standing = await uniqueness.standingOf(MAIL, 'old@example.org', 'ana');
      await choose('ana', 'new@example.org');
      // Another command of the owner is at work on it, and has not made the owner hold it yet.
      const by = meta();
      await uniqueness.reserve(MAIL, 'old@example.org', 'ana', by);
      await uniqueness.giveUp(standing!, meta());
      await expect(openProcess().join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
      await choose('ana', 'old@example.org', by);
      await uniqueness.confirm(MAIL, 'old@example.org', 'ana', by);
      await uniqueness.giveUp(standing!, meta());
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('ana');
    });

    it('stays when the owner holds it after all, and where another owner has it there is nothing to give up', async () => {
      const { join, uniqueness } = openProcess();
      await join('ana', 'old@example.org');
      await uniqueness.giveUp((await uniqueness.standingOf(MAIL, 'old@example.org', 'ana'))!, meta());
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('ana');
      expect(await uniqueness.standingOf(MAIL, 'old@example.org', 'budi')).toBeUndefined();
      expect(await uniqueness.standingOf(MAIL, 'free@example.org', 'ana')).toBeUndefined();
    });
  });

  describe('after a crash between reserving and creating', () => {
    it('is kept until its time is over, and then anybody may have it', async () => {
      await openProcess().uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      clock += TTL - 1;
      await expect(openProcess().join('budi', 'a@example.org')).rejects.toThrow(AlreadyTaken);
      clock += 1;
      await openProcess().join('budi', 'a@example.org');
    });

    it('is released by a sweep after its time', async () => {
      await openProcess().uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      expect(await openProcess().sweep()).toEqual({ confirmed: 0, released: 0, open: 1 });
      clock += TTL;
      expect(await openProcess().sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
      expect(await openProcess().sweep()).toEqual({ confirmed: 0, released: 0, open: 0 });
      await openProcess().join('budi', 'a@example.org');
    });

    it('is released at once when the process comes back under its name', async () => {
      await openProcess({ instance: 'command-api' }).uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      await openProcess({ instance: 'other' }).uniqueness.reserve(MAIL, 'b@example.org', 'budi', meta());
      const restarted = openProcess({ instance: 'command-api' });
      expect(await restarted.sweep()).toEqual({ confirmed: 0, released: 0, open: 2 });
      expect(await restarted.sweep({ startup: true })).toEqual({ confirmed: 0, released: 1, open: 1 });
      await restarted.join('citra', 'a@example.org');
      await expect(restarted.join('citra', 'b@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('is settled by the next sweep where it could not be at the start', async () => {
      await openProcess({ instance: 'command-api' }).uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      let failures = 1;
      const finish = async (): Promise<void> => {
        failures -= 1;
        if (failures >= 0) throw new Error('the read models are behind');
      };
      const restarted = openProcess({ instance: 'command-api', finish });
      await expect(restarted.sweep({ startup: true })).rejects.toThrow(AggregateError);
      expect(await restarted.sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
    });

    it('leaves an owner that came too late without the value, and says so', async () => {
      const slow = openProcess();
      const by = meta();
      await slow.uniqueness.reserve(MAIL, 'a@example.org', 'ana', by);
      clock += TTL;
      await openProcess().join('budi', 'a@example.org');
      await expect(slow.uniqueness.confirm(MAIL, 'a@example.org', 'ana', by)).rejects.toMatchObject({
        name: 'AlreadyTaken',
        owner: 'budi',
      });
    });
  });

  describe('after a crash between creating and confirming', () => {
    const halfDone = async (options: Partial<UniquenessOptions> = {}) => {
      const { uniqueness, choose } = openProcess(options);
      await uniqueness.reserve(MAIL, 'a@example.org', 'ana', meta());
      await choose('ana', 'a@example.org');
    };

    it('stays with the owner even after its time', async () => {
      await halfDone();
      clock += TTL;
      const { join, uniqueness, sweep } = openProcess();
      await expect(join('budi', 'a@example.org')).rejects.toMatchObject({ name: 'AlreadyTaken', owner: 'ana' });
      expect(await uniqueness.ownerOf(MAIL, 'a@example.org')).toBe('ana');
      expect(await sweep()).toEqual({ confirmed: 0, released: 0, open: 0 });
    });

    it('is confirmed by a sweep', async () => {
      await halfDone({ instance: 'command-api' });
      expect(await openProcess({ instance: 'command-api' }).sweep({ startup: true })).toEqual({
        confirmed: 1,
        released: 0,
        open: 0,
      });
      clock += TTL;
      await expect(openProcess().join('budi', 'a@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('is not confirmed for an owner that exists but never came to hold the value', async () => {
      const { join, uniqueness, sweep } = openProcess();
      await join('ana', 'old@example.org');
      await uniqueness.reserve(MAIL, 'new@example.org', 'ana', meta());
      clock += TTL;
      expect(await sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('ana');
    });
  });

  describe('after a crash between giving up and releasing', () => {
    /** Ana has moved from one address to another, and the process died before it released the first. */
    const moved = async (to = 'new@example.org') => {
      const process = openProcess();
      await process.join('ana', 'old@example.org');
      const by = meta();
      await process.uniqueness.reserve(MAIL, to, 'ana', by);
      await process.choose('ana', to, by);
      await process.uniqueness.confirm(MAIL, to, 'ana', by);
      return process;
    };

    it('has no owner at once, and may be had by anybody when no command can be at work on it', async () => {
      await moved();
      const { join, uniqueness } = openProcess();
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBeUndefined();
      await expect(join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
      clock += TTL;
      await join('budi', 'old@example.org');
      expect(await uniqueness.ownerOf(MAIL, 'old@example.org')).toBe('budi');
      expect(await uniqueness.ownerOf(MAIL, 'new@example.org')).toBe('ana');
    });

    it('the owner may come back to it', async () => {
      const { join } = await moved();
      clock += TTL;
      await join('ana', 'old@example.org');
      await expect(openProcess().join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('is not taken over while the owner is about to come back to it', async () => {
      const { uniqueness } = await moved();
      clock += TTL;
      await uniqueness.reserve(MAIL, 'old@example.org', 'ana', meta());
      await expect(openProcess().join('budi', 'old@example.org')).rejects.toThrow(AlreadyTaken);
    });

    it('frees what two changes at once left between them', async () => {
      const { choose, uniqueness } = await moved('first@example.org');
      // The second change began when the first address was still the old one, and so releases that.
      const by = meta();
      await uniqueness.reserve(MAIL, 'second@example.org', 'ana', by);
      await choose('ana', 'second@example.org', by);
      await uniqueness.confirm(MAIL, 'second@example.org', 'ana', by);
      await uniqueness.release(MAIL, 'old@example.org', 'ana', by);
      clock += TTL;
      for (const [owner, mail] of [
        ['budi', 'old@example.org'],
        ['citra', 'first@example.org'],
      ] as const)
        await openProcess().join(owner, mail);
      await expect(openProcess().join('dian', 'second@example.org')).rejects.toThrow(AlreadyTaken);
    });
  });

  describe('sweep', () => {
    it('reads only what is not settled yet', async () => {
      const { join, uniqueness, sweep, store } = openProcess();
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

      clock += TTL;
      expect(await sweep()).toMatchObject({ released: 1 });
      const end = await fixture.checkpoint.read();
      await sweep();
      expect(store.compare((await fixture.checkpoint.read())!, end!)).toBeGreaterThanOrEqual(0);
    });

    it('goes on after an owner that cannot be asked, and comes back to it', async () => {
      const { uniqueness, sweep } = openProcess();
      for (const owner of ['a', 'b', 'c']) await uniqueness.reserve(MAIL, `${owner}@example.org`, owner, meta());
      clock += TTL;
      const holds = async ({ owner }: { owner: string }) => {
        if (owner === 'b') throw new Error('cannot be read');
        return false;
      };
      await expect(sweep({ holds })).rejects.toThrow('1 reservations could not be settled');
      expect(await uniqueness.ownerOf(MAIL, 'c@example.org')).toBeUndefined();
      expect(await openProcess().sweep()).toEqual({ confirmed: 0, released: 1, open: 0 });
    });

    it('brings to its end what an owner had begun, before it asks whether the owner holds the value', async () => {
      const begun = openProcess();
      await begun.uniqueness.reserve(MAIL, 'ana@example.org', 'ana', meta());
      const { choose, uniqueness, sweep } = openProcess({
        finish: async ({ kind, owner, is }) => {
          if (kind === MAIL && is('ana@example.org')) await choose(owner, 'ana@example.org');
        },
      });
      expect(await sweep()).toMatchObject({ open: 1 });
      clock += TTL;
      expect(await sweep()).toEqual({ confirmed: 1, released: 0, open: 0 });
      expect(await uniqueness.ownerOf(MAIL, 'ana@example.org')).toBe('ana');
    });

    it('may run in several processes at once', async () => {
      const { uniqueness, sweep } = openProcess();
      for (let index = 0; index < 8; index += 1)
        await uniqueness.reserve(MAIL, `${index}@example.org`, `${index}`, meta());
      clock += TTL;
      await Promise.all(Array.from({ length: 4 }, () => openProcess().sweep()));
      expect(await sweep()).toEqual({ confirmed: 0, released: 0, open: 0 });
      await openProcess().join('ana', '3@example.org');
    });
  });
};
