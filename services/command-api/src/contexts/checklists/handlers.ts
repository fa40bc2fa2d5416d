import { type ChangeChecklists, CHECKLISTS_STREAM } from '@berangkat/contracts/checklists';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type ChecklistCommand, checklistDecider } from './decider';
import { SEED } from './seed';

type EmptyAnswer = Answer<Record<string, never>>;

export const checklistHandlers = (commandHandler: CommandHandler) => {
  const carryOut = async (command: ChecklistCommand, meta: CommandMeta): Promise<EmptyAnswer> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: CHECKLISTS_STREAM,
      decider: checklistDecider,
      command,
      meta,
    });
    return { body: {}, position };
  };

  return {
    change: ({ checklists, revision }: ChangeChecklists, meta: CommandMeta): Promise<EmptyAnswer> =>
      carryOut({ type: 'ChangeChecklists', checklists, revision }, meta),

    /** The checklists that a portal begins with. It may be called again. */
    seed: (meta: CommandMeta): Promise<EmptyAnswer> => carryOut({ type: 'SeedChecklists', checklists: SEED }, meta),
  };
};
