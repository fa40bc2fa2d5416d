import { type Endpoint } from '@berangkat/contracts/http';
import { domainEvents } from '@berangkat/contracts/events';
import { type IdKind } from '@berangkat/contracts/id-kinds';
import { type Actor, type AuditClaims } from '@berangkat/contracts/kernel';
import { allows } from '@berangkat/contracts/permissions';
import {
  type AppendedEvents,
  type CommandMeta,
  type DomainEvent,
  type EncodedEvent,
  EventCodec,
  EventLog,
  type Happening,
  CommandHandler,
  type StoredAudit,
  type StreamHead,
} from '@berangkat/platform/event-log';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { parseInput, strictly } from '@berangkat/platform/http';
import { IdAllocator, idEvents } from '@berangkat/platform/ids';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import { MemorySweepCheckpoint, Uniqueness, uniquenessEvents } from '@berangkat/platform/uniqueness';
import { v5 as uuidv5 } from 'uuid';
import { type z } from 'zod';
import { knownSuperadmins } from '@berangkat/command-api/contexts/accounts/operating';
import { accountSecrets, type Secrets } from '@berangkat/command-api/contexts/accounts/secrets';
import { type Answer } from '@berangkat/command-api/kernel/command';
import { type DemoHandlers, demoHandlers } from '@berangkat/command-api/contexts/demo/handlers';
import { holdsValue } from '@berangkat/command-api/contexts/holds';
import { resourcesInMemory, substitute } from '@berangkat/command-api/kernel/resource';
import { type Handlers, portal } from '@berangkat/command-api/contexts/portal';

/** The sender of a command, and their place and device. */
export interface Sender {
  readonly actor: Actor;
  readonly audit: AuditClaims;
}

export interface WriteSideOptions {
  /** Milliseconds since the epoch, as the story has it. */
  readonly now: () => number;
  /** That of the portal for which the story is told. */
  readonly lookupKey: Buffer;
  readonly secrets: Secrets;
  /** Others can reach the portal, or it is in production. */
  readonly exposed: boolean;
  /** Ids of the superadmins there are. */
  readonly superadmins: () => readonly string[];
}

/** The real handlers, by another clock. */
export interface WriteSide {
  readonly handlers: Handlers;
  readonly demo: DemoHandlers;
  /** Appends what every portal begins with. */
  readonly seed: (meta: CommandMeta) => Promise<void>;
  /** All that the log got so far, in its order. */
  readonly happenings: readonly Happening[];
  /** Makes the metadata of a command that is sent now. */
  metaOf(sender: Sender): CommandMeta;
  /**
   * Sends a command as the endpoint takes it: permission, then the body's schema, then the handler.
   * @throws {HttpError} {@link CommandRefused}
   */
  send<B extends z.ZodType, T>(
    endpoint: Pick<Endpoint<z.ZodObject, z.ZodObject, B>, 'action' | 'body' | 'path'>,
    sender: Sender,
    body: z.input<B>,
    handle: (body: z.output<B>, meta: CommandMeta) => Promise<Answer<T>>,
  ): Promise<T>;
  close(): void;
}

/** Block of ids that a process takes at once. */
const BLOCK = 20;
/** All of them: the story goes back to anybody at any time. */
const STATES = 5_000;
const NAMESPACE = '1d0f7b1e-58f4-5b0a-8c55-9f0c6a1e7d42';

/** Seals nothing: what happened is in memory until it is written to the portal's log, which seals it. */
class OpenCodec extends EventCodec {
  override encode(_: unknown, event: DomainEvent): Promise<EncodedEvent> {
    const { names: _names, ...checked } = this.check(event);
    return Promise.resolve({ ...checked, data: checked.opened });
  }

  override encodeAudit(): Promise<StoredAudit> {
    return Promise.resolve({});
  }
}

/** Remembers what is appended, and chains nothing. */
class RecordingLog extends EventLog {
  readonly happenings: Happening[] = [];

  override async append<Event extends DomainEvent>(
    stream: string,
    head: StreamHead,
    events: readonly Event[],
    meta: CommandMeta,
  ): Promise<AppendedEvents<Event>> {
    const appended = await super.append(stream, head, events, meta);
    this.happenings.push({ stream, events: appended.events, meta });
    return appended;
  }

  protected override link(previousHash: string): { readonly hash: string; readonly bytes: number } {
    return { hash: previousHash, bytes: 0 };
  }
}

/**
 * The write side of a portal in memory: handlers, deciders, validation, uniqueness and ids as command-api has them, with
 * a clock that is handed in. It exists in the program that makes demo data and in no service.
 */
export const openWriteSide = ({ now, lookupKey, secrets, exposed, superadmins }: WriteSideOptions): WriteSide => {
  const store = new MemoryEventStore();
  const vault = new Vault(new MemoryKeyStore());
  const log = new RecordingLog({
    store,
    codec: new OpenCodec([...domainEvents, ...idEvents, ...uniquenessEvents], vault),
  });
  const commandHandler = new CommandHandler({ log, vault, maxStates: STATES, maxBytes: STATES * 10_000 });
  let count = 0;
  const newId = (): string => uuidv5(`${(count += 1)}`, NAMESPACE);
  const uniqueness = new Uniqueness({
    log,
    commandHandler,
    lookupKey,
    holds: holdsValue(commandHandler),
    checkpoint: new MemorySweepCheckpoint(),
    now,
    newId,
  });
  const ids = new IdAllocator({ log, blockSize: BLOCK, now: () => new Date(now()), newId });
  const keys = { lookup: lookupKey, internal: lookupKey };
  const { handlers, seed } = portal({
    commandHandler,
    uniqueness,
    nextId: (kind: IdKind) => ids.next(kind),
    sessions: new MemorySessions(),
    keys,
    resources: resourcesInMemory({ vault, keys, store }, [
      substitute(accountSecrets, () => secrets),
      substitute(knownSuperadmins, () => () => Promise.resolve(superadmins())),
    ]),
    // Nobody in the story forgets a password.
    later: () => undefined,
    site: { secure: false },
    vault,
    forgetReceiptsOf: () => Promise.resolve(),
  });
  const metaOf = ({ actor, audit }: Sender): CommandMeta => {
    const commandId = newId();
    return { commandId, correlationId: commandId, actor, audit, occurredAt: now() };
  };
  const schemas = new Map<object, z.ZodType>();
  return {
    handlers,
    demo: demoHandlers({ commandHandler, store, exposed }),
    seed,
    happenings: log.happenings,
    metaOf,
    async send(endpoint, sender, body, handle) {
      const visitor = sender.actor.accountid === '';
      if (allows(visitor ? undefined : sender.actor, endpoint.action) === 'no')
        throw new Error(`${sender.actor.category} may not send ${endpoint.path}`);
      const schema = schemas.get(endpoint) ?? strictly(endpoint.body!);
      schemas.set(endpoint, schema);
      const parsed = parseInput(schema, body) as z.output<NonNullable<typeof endpoint.body>>;
      return (await handle(parsed, metaOf(sender))).body;
    },
    close: () => {
      commandHandler.close();
      vault.close();
    },
  };
};
