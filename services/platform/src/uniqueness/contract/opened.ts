import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineEvent, type EventOf } from '@berangkat/contracts/kernel';
import { type CommandMeta, type Decider, EventCodec, EventLog, CommandRefused, CommandHandler } from '../../event-log';
import { type EventStore } from '../../event-store/port';
import { MemoryKeyStore, Vault } from '../../personal-data';
import { uniquenessEvents } from '../events';
import { type SweepCheckpoint } from '../sweep-checkpoint';
import { Uniqueness, type UniquenessOptions } from '../uniqueness';

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

export const MAIL = 'mail';
export const TTL = 60_000;
const lookupKey = randomBytes(32);
export const meta = (commandId: string = randomUUID()): CommandMeta => ({
  commandId,
  correlationId: 'r',
  actor: { accountid: '', category: 'system' },
  audit: {},
  occurredAt: 0,
});

/** Opens a club before each test of the suite, with a clock of its own, and closes it after. */
export const openEach = (create: () => Promise<UniquenessFixture>) => {
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
  return {
    openProcess,
    get checkpoint() {
      return fixture.checkpoint;
    },
    /** Moves the clock on. */
    pass: (ms: number): void => {
      clock += ms;
    },
  };
};
export type OpenedClub = ReturnType<typeof openEach>;
