import { type CommandMeta, EventCodec, EventLog, CommandHandler } from '@berangkat/platform/event-log';
import { domainEvents } from '@berangkat/contracts/events';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { wholeStream } from '@berangkat/platform/event-store/testing';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { accountDecider, type AccountCommand } from '../accounts/decider';
import { demoHandlers } from './handlers';
import { kindOf } from './kind';

let commands = 0;
const meta = (): CommandMeta => ({
  commandId: `command ${(commands += 1)}`,
  correlationId: 'r',
  actor: { accountid: '', category: 'system' },
  audit: {},
  occurredAt: 1_763_700_000_000,
});
const account: AccountCommand = {
  type: 'RegisterAccount',
  accountid: '20261121001',
  category: 'applicant',
  email: 'sari@example.com',
  passwordhash: '$argon2id$…',
  avatar: 'avatar0.png',
  status: 'unverified',
  selfregistered: true,
};

describe('what a log says that its portal is', () => {
  const open = (exposed = false) => {
    const store = new MemoryEventStore();
    const vault = new Vault(new MemoryKeyStore());
    const log = new EventLog({ store, codec: new EventCodec(domainEvents, vault) });
    const commandHandler = new CommandHandler({ log, vault });
    const register = () =>
      commandHandler.decideAndAppend({
        stream: 'account-20261121001',
        decider: accountDecider,
        command: account,
        meta: meta(),
      });
    return { store, register, demo: demoHandlers({ commandHandler, store, exposed }) };
  };

  it('is empty at first, and a demonstration from its first event on', async () => {
    const { store, register, demo } = open();
    expect(await kindOf(store)).toBe('empty');
    await demo.begin(meta());
    expect([await kindOf(store), await demo.kind()]).toEqual(['demo-unfinished', 'demo-unfinished']);
    await register();
    await demo.begin(meta());
    await demo.finish(meta());
    expect([await kindOf(store), await demo.kind()]).toEqual(['demo', 'demo']);
    await expect(demo.begin(meta())).rejects.toMatchObject({ status: 409, code: 'demo-complete' });
  });

  it('is real as soon as anybody has an account, and takes no demo data', async () => {
    const { store, register, demo } = open();
    await register();
    await expect(demo.begin(meta())).rejects.toMatchObject({ status: 409, code: 'demo-real-log' });
    expect(await kindOf(store)).toBe('real');
    expect(await wholeStream(store, 'portal')).toEqual([]);
  });

  it('takes no demo data where others can reach it', async () => {
    const { store, demo } = open(true);
    await expect(demo.begin(meta())).rejects.toMatchObject({ status: 409, code: 'demo-exposed' });
    expect(await kindOf(store)).toBe('empty');
  });
});
