import { type RecordExport } from '@berangkat/contracts/kernel';
import { type CommandHandler, type Decider, type DomainEvent } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from './command';

/** Nothing depends on what was exported before. */
const exportDecider: Decider<null, DomainEvent, DomainEvent> = {
  initialState: () => null,
  decide: (event) => [event],
  evolve: () => null,
};

/** Records that somebody takes rows along, before the first of them leaves. */
export const recordingExports =
  (commandHandler: CommandHandler) =>
  async ({ type, ...data }: RecordExport, meta: CommandMeta): Promise<Answer<Record<string, never>>> => {
    const { accountid } = meta.actor;
    const { position } = await commandHandler.decideAndAppend({
      stream: `exports-${accountid}`,
      decider: exportDecider,
      command: { type, data: { ...data, accountid } },
      meta,
    });
    return { body: {}, position };
  };
