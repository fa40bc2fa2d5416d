import { type CommandHandler } from '@berangkat/platform/event-log';
import { type CommandMeta } from '../../kernel/command';
import { type NumberNames, type OptOutCommand, optOutDecider, optOutStream } from './opt-out';

/** Numbers whose owners want no announcements, as the log has them now. */
export const optOutRepository = (commandHandler: CommandHandler, numberNames: NumberNames) => ({
  /** Whether the owner of a number, in E.164, wants no announcements. */
  isOptedOut: async (number: string): Promise<boolean> =>
    (await commandHandler.load(optOutStream(numberNames(number)), optOutDecider)).state,

  decide: (command: OptOutCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: optOutStream(command.numberkey),
      decider: optOutDecider,
      command,
      meta,
    }),
});
export type OptOutRepository = ReturnType<typeof optOutRepository>;
