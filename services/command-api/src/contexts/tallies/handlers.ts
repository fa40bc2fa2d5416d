import { type ChangeTally, type DefineTally, TALLIES_STREAM } from '@berangkat/contracts/tallies';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { type TallyCommand, tallyDecider } from './decider';

type TallyAnswer = Answer<{ readonly tallyid: string }>;

export const tallyHandlers = (commandHandler: CommandHandler, nextId: NextId) => {
  const carryOut = async (command: TallyCommand, meta: CommandMeta): Promise<TallyAnswer> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: TALLIES_STREAM,
      decider: tallyDecider,
      command,
      meta,
    });
    return { body: { tallyid: command.tallyid }, position };
  };

  return {
    /** @throws {CommandRefused} 400 for what cannot be counted, 409 for a name that is taken or one tally too many */
    define: async (definition: DefineTally, meta: CommandMeta): Promise<TallyAnswer> =>
      carryOut({ type: 'Define', tallyid: await nextId(), definition }, meta),

    /** @throws {CommandRefused} as {@link define}; 404 for none, 409 for one that was changed meanwhile */
    change: (tallyid: string, { revision, ...definition }: ChangeTally, meta: CommandMeta): Promise<TallyAnswer> =>
      carryOut({ type: 'Change', tallyid, definition, revision }, meta),

    /** Removes a tally with all that it counted. Removed again, it changes nothing. */
    remove: (tallyid: string, meta: CommandMeta): Promise<TallyAnswer> => carryOut({ type: 'Remove', tallyid }, meta),
  };
};
