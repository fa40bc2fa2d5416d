import { randomBytes } from 'node:crypto';
import { domainEvents } from '@berangkat/contracts/events';
import { type Actor } from '@berangkat/contracts/kernel';
import {
  type CommandMeta,
  EventCodec,
  EventLog,
  CommandHandler,
  type CommandHandlerOptions,
} from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions, type Sessions } from '@berangkat/platform/sessions';
import { MemorySweepCheckpoint, Uniqueness, uniquenessEvents } from '@berangkat/platform/uniqueness';
import { holdsValue } from './contexts/holds';
import { portal } from './contexts/portal';
import { resourcesInMemory, type Substitute } from './kernel/resource';
import { SYSTEM } from './kernel/system';

/** The write side over a log in memory, as one process has it: handlers with the real deciders, codec and seals. */
export const memoryPortal = ({
  substitutes = [],
  sessions = new MemorySessions(),
  kept: { store, keys: keyStore, lookupKey, ids } = {
    store: new MemoryEventStore(),
    keys: new MemoryKeyStore(),
    lookupKey: randomBytes(32),
    ids: { last: 20_261_121_000 },
  },
  publicUrl = 'https://portal.example.com',
  ...limits
}: Pick<CommandHandlerOptions, 'maxStates' | 'maxBytes'> & {
  /** Resources of contexts in another form than their own in memory. */
  readonly substitutes?: readonly Substitute[];
  /** Where browsers find the portal; null where nobody said. */
  readonly publicUrl?: string | null;
  /** Where sessions are kept; in memory when left out. */
  readonly sessions?: Sessions;
  /** The parts that processes of one portal share. */
  readonly kept?: {
    readonly store: MemoryEventStore;
    readonly keys: MemoryKeyStore;
    readonly lookupKey: Buffer;
    /** The last id that was given out. */
    readonly ids: { last: number };
  };
} = {}) => {
  const vault = new Vault(keyStore);
  const log = new EventLog({ store, codec: new EventCodec([...domainEvents, ...uniquenessEvents], vault) });
  const commandHandler = new CommandHandler({ log, vault, ...limits });
  const uniqueness = new Uniqueness({
    log,
    commandHandler,
    lookupKey,
    holds: holdsValue(commandHandler),
    finish: (claim) => write.finish(claim),
    checkpoint: new MemorySweepCheckpoint(),
    instance: 'test',
  });
  const forgotten: string[] = [];
  const putOff: (() => Promise<void>)[] = [];
  const keys = { lookup: lookupKey, internal: lookupKey };
  const resources = resourcesInMemory({ vault, keys, store }, substitutes);
  const write = portal({
    commandHandler,
    uniqueness,
    nextId: async () => String((ids.last += 1)),
    sessions,
    keys,
    resources,
    later: (work) => void putOff.push(work),
    site: { publicUrl: publicUrl ?? undefined, secure: false },
    vault,
    forgetReceiptsOf: async (accountid) => void forgotten.push(accountid),
  });
  const { handlers } = write;
  let commands = 0;
  const by = (actor: Actor, given: Partial<CommandMeta> = {}): CommandMeta => ({
    commandId: `command-${(commands += 1)}`,
    correlationId: 'request-1',
    actor,
    audit: {},
    occurredAt: 1_763_700_000_000,
    ...given,
  });
  return {
    store,

    vault,
    commandHandler,
    uniqueness,
    sessions,
    resources,
    /** Does what was put off until after an answer. */
    doPutOff: async () => {
      for (const work of putOff.splice(0)) await work();
    },
    /** Accounts whose receipts were removed. */
    forgotten,
    handlers,
    /** The commands of all contexts, to be bound by `bindRoutes`. */
    commands: write.commands,
    /** The calls of other services to all contexts. */
    internal: write.internal,
    by,
    /** Appends what every portal begins with, such as the lists that applications choose from. */
    seed: () => write.seed(by(SYSTEM)),
    /** The parts for another process of the same portal: hand them to `memoryPortal`. */
    kept: { store, keys: keyStore, lookupKey, ids },
    close: () => {
      commandHandler.close();
      vault.close();
    },
  };
};
