import { type CommandHandler, type Reading } from '@berangkat/platform/event-log';

/**
 * How somebody is read who is to be erased: what a key that does not open seals is not needed for it. Never to find out
 * who holds what is sealed.
 */
export const FOR_ERASING: Reading = { brokenKeys: 'as-destroyed' };

/** The values of one kind that an owner holds, read from its own stream. */
export type Holder = (commandHandler: CommandHandler, owner: string) => Promise<readonly (string | null | undefined)[]>;

/** The holders of unique values, by the kind of value. Kinds are part of stream names: they are never renamed. */
export type Holders = Readonly<Record<string, Holder>>;

/** The kind of the claim that a command makes on what it creates, see `creationBy`. */
export const CREATION = 'creation';

/** The command that an owner was created by, for contexts whose commands claim what they create. */
export const createdIn =
  (streamOf: (owner: string) => string): Holder =>
  async (commandHandler, owner) => [(await commandHandler.originOf(streamOf(owner)))?.metadata.causationId];
