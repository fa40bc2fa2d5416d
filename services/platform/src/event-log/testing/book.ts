import { z } from 'zod';
import { defineEvent, type EventOf, personal } from '@berangkat/contracts/kernel';
import { type EventStore } from '../../event-store/port';
import { MemoryEventStore } from '../../event-store/memory';
import { type KeyStore, MemoryKeyStore, Vault, type VaultOptions } from '../../personal-data';
import { EventCodec } from '../codec';
import { type Decider, CommandRefused } from '../decider';
import { type CommandMeta, EventLog } from '../event-log';

/** A small aggregate for the tests of this folder: a guest book entry that is signed, liked and closed. */
const subject = ({ guest }: { guest: string }) => `account-${guest}` as const;
export const Signed = defineEvent({
  type: 'Signed',
  context: 'audit',
  version: 2,
  action: 'sign',
  subject,
  schema: z.object({
    guest: z.string(),
    name: personal(z.string()),
    words: personal(z.object({ text: z.string() })).optional(),
    stars: z.number(),
  }),
  upcasts: { 1: ({ fullname, ...data }) => ({ ...data, name: fullname, stars: 0 }) },
});
export const Liked = defineEvent({
  type: 'Liked',
  context: 'audit',
  version: 1,
  action: 'like',
  schema: z.object({ times: z.number() }),
});
export const Closed = defineEvent({
  type: 'Closed',
  context: 'audit',
  version: 1,
  action: 'close',
  schema: z.object({}),
});

export const definitions = [Signed, Liked, Closed] as const;
export type BookEvent = EventOf<(typeof definitions)[number]>;

export interface Book {
  readonly names: readonly (string | null)[];
  readonly likes: number;
  readonly closed: boolean;
}
export type BookCommand =
  | { readonly type: 'Sign'; readonly guest: string; readonly name: string }
  | { readonly type: 'Like'; readonly times: number }
  | { readonly type: 'Close' };

export const book: Decider<Book, BookCommand, BookEvent> = {
  initialState: () => ({ names: [], likes: 0, closed: false }),
  decide: (command, { closed }) => {
    if (closed && command.type !== 'Close')
      throw new CommandRefused({ code: 'book-closed', message: 'The book is closed.' });
    switch (command.type) {
      case 'Sign':
        return [{ type: 'Signed', data: { guest: command.guest, name: command.name, stars: 5 } }];
      case 'Like':
        return Array.from({ length: command.times }, () => ({ type: 'Liked' as const, data: { times: 1 } }));
      case 'Close':
        return closed ? [] : [{ type: 'Closed', data: {} }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'Signed':
        return { ...state, names: [...state.names, event.data.name] };
      case 'Liked':
        return { ...state, likes: state.likes + event.data.times };
      case 'Closed':
        return { ...state, closed: true };
    }
  },
};

let commands = 0;
export const meta = (given: Partial<CommandMeta> = {}): CommandMeta => ({
  commandId: `command-${(commands += 1)}`,
  correlationId: 'request-1',
  actor: { accountid: '20251111001', category: 'admin' },
  audit: { page: '/book' },
  occurredAt: 1_763_700_000_000,
  ...given,
});

export const openLog = (
  store: EventStore = new MemoryEventStore(),
  keys: KeyStore = new MemoryKeyStore(),
  options: VaultOptions = {},
) => {
  const vault = new Vault(keys, { pollMs: 3_600_000, ...options });
  const codec = new EventCodec(definitions, vault);
  return { store, vault, codec, log: new EventLog({ store, codec }) };
};
