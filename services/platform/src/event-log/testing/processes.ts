import { MemoryEventStore } from '../../event-store/memory';
import { MemoryKeyStore, type VaultOptions } from '../../personal-data';
import { book, type BookCommand, meta, openLog } from './book';
import { CommandHandler } from '../command-handler';

export const stream = 'book-1';
export const like = (times = 1): BookCommand => ({ type: 'Like', times });

/** Processes on one log, each with its own caches. */
export const openProcesses = (uniqueIds = true) => {
  const store = new MemoryEventStore({ uniqueIds });
  const keys = new MemoryKeyStore();
  const closing: (() => void)[] = [];
  const process = (options: VaultOptions = {}) => {
    const { log, vault } = openLog(store, keys, options);
    const onConflict = jest.fn();
    const commandHandler = new CommandHandler({ log, vault, onConflict });
    closing.push(() => {
      commandHandler.close();
      vault.close();
    });
    const carryOut = (command: BookCommand, given: Parameters<typeof meta>[0] & { stream?: string } = {}) => {
      const { stream: other = stream, ...metaGiven } = given;
      return commandHandler.decideAndAppend({
        stream: other,
        decider: book,
        command,
        meta: meta(metaGiven),
      });
    };
    return { log, vault, commandHandler, carryOut, onConflict };
  };
  return { store, process, close: () => closing.forEach((close) => close()) };
};
