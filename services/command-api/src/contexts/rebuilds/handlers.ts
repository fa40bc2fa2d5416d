import { REBUILDS_STREAM, type RequestRebuild, type UpdateRebuildStatus } from '@berangkat/contracts/rebuilds';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { type RebuildOutcome, type RebuildCommand, rebuildDecider } from './decider';

type RebuildAnswer = Answer<{ readonly rebuildid: string }>;

const STEERING = { running: 'Resume', paused: 'Pause', cancelled: 'Cancel' } as const;

export const rebuildHandlers = (commandHandler: CommandHandler, nextId: NextId) => {
  const carryOut = async (command: RebuildCommand, meta: CommandMeta): Promise<RebuildAnswer> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: REBUILDS_STREAM,
      decider: rebuildDecider,
      command,
      meta,
    });
    return { body: { rebuildid: command.rebuildid }, position };
  };

  return {
    /** @throws {CommandRefused} 409 while one of this projection is under way */
    request: async ({ projection }: RequestRebuild, meta: CommandMeta): Promise<RebuildAnswer> =>
      carryOut({ type: 'Request', rebuildid: await nextId(), projection }, meta),

    /** @throws {CommandRefused} 409 for one that is over */
    updateStatus: (rebuildid: string, { status }: UpdateRebuildStatus, meta: CommandMeta): Promise<RebuildAnswer> =>
      carryOut({ type: STEERING[status], rebuildid }, meta),

    /** Says how one ended. Said again, it changes nothing. */
    end: (rebuildid: string, outcome: RebuildOutcome, meta: CommandMeta): Promise<RebuildAnswer> =>
      carryOut({ type: 'End', rebuildid, outcome }, meta),
  };
};
