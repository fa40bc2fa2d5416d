import { generateKey as generate, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { CommandHandler } from '@berangkat/platform/event-log';
import { book, type BookCommand, meta, openLog } from '@berangkat/platform/event-log/testing/book';
import { type EventStore, MemoryEventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { MasterKeys, PostgresKeyStore, vaultMigrations } from '@berangkat/platform/personal-data';
import { migrate, type Pool } from '@berangkat/platform/postgres';

const generateKey = promisify(generate);

/** A log with guest books, the events of which come in turn; one text holds characters that end lines elsewhere. */
export const writeLog = async (
  books = 3,
  store: EventStore = new MemoryEventStore(),
  name = 'book',
): Promise<EventStore> => {
  const { log, vault } = openLog(store);
  const commandHandler = new CommandHandler({ log, vault });
  const carryOut = (stream: string, command: BookCommand) =>
    commandHandler.decideAndAppend({
      stream,
      decider: book,
      command,
      meta: meta({ audit: { page: '/a\u2028b\u0085c' }, correlationId: 'r\u2028\r\n"é' }),
    });
  for (let turn = 0; turn < 2; turn += 1) {
    for (let number = 1; number <= books; number += 1) {
      await carryOut(`${name}-${number}`, { type: 'Sign', guest: `${turn}`, name: 'Budi Santoso' });
      await carryOut(`${name}-${number}`, { type: 'Like', times: 2 });
    }
  }
  commandHandler.close();
  vault.close();
  return store;
};

/** A master key, as its file holds it. */
export const newMasterKey = (): string => randomBytes(32).toString('hex');

/** Lets a vault know the subjects of {@link writeLog}, as one that came along with the log does. */
export const knowSubjects = async (pool: Pool, masterKey = newMasterKey()): Promise<void> => {
  await migrate(pool, 'vault', vaultMigrations);
  const keys = new PostgresKeyStore(pool, MasterKeys.parse(masterKey));
  for (const guest of ['0', '1'])
    await keys.create(new Map([[`account-${guest}` as const, await generateKey('aes', { length: 256 })]]));
};

export const everythingIn = async (store: EventStore): Promise<readonly RecordedEvent[]> =>
  eventsIn(await deliveriesToCaughtUp(store));

/** Answers the parts of an event that moving a log keeps. */
export const kept = ({
  position: _position,
  recordedAt: _recordedAt,
  ...event
}: RecordedEvent): Omit<RecordedEvent, 'position' | 'recordedAt'> => event;

/** A store of which one method is another. */
export const storeWith = (store: EventStore, change: Partial<EventStore>): EventStore =>
  new Proxy(store, {
    get: (target, name) => {
      const changed = change[name as keyof EventStore];
      if (changed !== undefined) return changed;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
