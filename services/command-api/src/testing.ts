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
import { RAISED_AT_ONCE, type RaisedAlert } from '@berangkat/platform/read-models';
import { MemorySessions } from '@berangkat/platform/sessions';
import { ShareTokens } from '@berangkat/platform/share-tokens';
import { MemorySweepCheckpoint, Uniqueness, uniquenessEvents } from '@berangkat/platform/uniqueness';
import { devicesOf } from './contexts/accounts/devices';
import { passwordLinkTokens } from './contexts/accounts/password-link-tokens';
import { secrets } from './contexts/accounts/secrets';
import { numberNames } from './contexts/announcements/opt-out';
import { visitorNames } from './kernel/visitor-names';
import { holdsValue } from './kernel/holds';
import { noImports } from './contexts/imports/none';
import { type Imports } from './contexts/imports/store';
import { portal } from './contexts/portal';
import { SYSTEM } from './kernel/system';

/** The write side over a log in memory, as one process has it: handlers with the real deciders, codec and seals. */
export const memoryPortal = ({
  importsIn = () => noImports,
  clientsWithCode = async () => [],
  replyOf = async () => undefined,
  kept: { store, keys, lookupKey } = {
    store: new MemoryEventStore(),
    keys: new MemoryKeyStore(),
    lookupKey: randomBytes(32),
  },
  ...limits
}: Pick<CommandHandlerOptions, 'maxStates' | 'maxBytes'> & {
  /** Where files are kept that are imported; nowhere when left out. */
  readonly importsIn?: (vault: Vault) => Imports;
  /** The clients that the read model knows with a code; none when left out. */
  readonly clientsWithCode?: (clientcode: string) => Promise<readonly string[]>;
  /** Whose number an unclear reply came from; there are none when left out. */
  readonly replyOf?: (messageid: string) => Promise<string | null | undefined>;
  /** The parts that processes of one portal share. */
  readonly kept?: { readonly store: MemoryEventStore; readonly keys: MemoryKeyStore; readonly lookupKey: Buffer };
} = {}) => {
  const vault = new Vault(keys);
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
  const sessions = new MemorySessions();
  const keptDrafts = new Set<string>();
  const forgotten: string[] = [];
  const raised: RaisedAlert[] = [];
  const putOff: (() => Promise<void>)[] = [];
  let ids = 20_261_121_000;
  const write = portal({
    commandHandler,
    uniqueness,
    nextId: async () => String((ids += 1)),
    secrets,
    guesses: {
      begin: async () => ({ right: async () => undefined, withdraw: async () => undefined }),
      sweep: async () => 0,
    },
    devices: devicesOf(lookupKey, { secure: false }),
    passwordLinkTokens: passwordLinkTokens(lookupKey),
    later: (work) => void putOff.push(work),
    visits: { commandHandler, names: visitorNames(lookupKey) },
    announcements: { numberNames: numberNames(lookupKey), settleWithin: 0, replyOf },
    shareTokens: { link: new ShareTokens(lookupKey, 'link'), pass: new ShareTokens(lookupKey, 'pass') },
    drafts: {
      read: async () => null,
      save: async (accountid) => {
        keptDrafts.add(accountid);
        return { savedat: '' };
      },
      discard: async (accountid) => void keptDrafts.delete(accountid),
    },
    preferences: { read: async () => ({}), save: async () => undefined, discard: async () => undefined },
    imports: importsIn(vault),
    knownPhones: async () => new Set(),
    clientsWithCode,
    operations: {
      isParked: async () => true,
      keyWrapping: { newest: 1, behind: async () => 1, lagging: async () => [], begin: () => undefined },
    },
    sessions,
    alertKnown: async () => true,
    raisedAlerts: async ({ after, rules }) =>
      raised.filter(({ at, rule }) => at > after && rules.includes(rule)).slice(0, RAISED_AT_ONCE),
    publicUrl: 'https://portal.example.com',
    superadminsKnown: async () => [],
    oneAtATime: (_, work) => work(),
    holdingsOf: async () => ({ applicantids: [], projectids: [], client: null, withdrawn: false }),
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
    /** Alerts that the read models know; whether they were sent is not looked at. */
    raised,
    /** Does what was put off until after an answer. */
    doPutOff: async () => {
      for (const work of putOff.splice(0)) await work();
    },
    /** Accounts with a draft. */
    keptDrafts,
    /** Accounts whose receipts were removed. */
    forgotten,
    handlers,
    /** The commands of all contexts, to be bound by `bindRoutes`. */
    commands: write.commands,
    by,
    /** Appends what every portal begins with, such as the lists that applications choose from. */
    seed: () => write.seed(by(SYSTEM)),
    /** The parts for another process of the same portal: hand them to `memoryPortal`. */
    kept: { store, keys, lookupKey },
    close: () => {
      commandHandler.close();
      vault.close();
    },
  };
};
