import { OPERATIONS_STREAM } from '@berangkat/contracts/operations';
import { CommandHandler } from '@berangkat/platform/event-log';
import { ClockGuard, IdAllocator } from '@berangkat/platform/ids';
import { type PortalLog } from '@berangkat/platform/portal-log';
import { type Pool } from '@berangkat/platform/postgres';
import { type CommandMeta } from '@berangkat/command-api/kernel/command';
import { type OperationCommand, operationsDecider } from '@berangkat/command-api/contexts/operations/decider';
import { rebuildHandlers } from '@berangkat/command-api/contexts/rebuilds/handlers';
import { systemMeta } from '@berangkat/command-api/kernel/system';

/**
 * Makes the metadata of an operator's command. It is logged like one from a screen: the portal's own doing, with the
 * verb in the place of the device.
 * @param verb as it is called, `npm run rebuild`
 */
export const metaOf = (verb: string): CommandMeta => ({ ...systemMeta(), audit: { deviceType: verb } });

/** The commands of the page of operations, for a verb, whether the portal runs or not. */
export const openOperations = ({ log, vault }: PortalLog) => {
  const commandHandler = new CommandHandler({ log, vault });
  return {
    record: (command: OperationCommand, verb: string) =>
      commandHandler.decideAndAppend({
        stream: OPERATIONS_STREAM,
        decider: operationsDecider,
        command,
        meta: metaOf(verb),
      }),
    /** Of the event that is recorded next, unless somebody else is faster. */
    nextRevision: async (): Promise<number> => {
      const { revision } = await commandHandler.load(OPERATIONS_STREAM, operationsDecider);
      return revision === 'no_stream' ? 0 : revision + 1;
    },
    close: () => commandHandler.close(),
  };
};

/** The commands of rebuilds, for a verb, whether the portal runs or not. A clock that may be wrong gives out no ids. */
export const openRebuilds = ({ log, vault }: PortalLog, pool: Pool, confirmed: string | undefined) => {
  const commandHandler = new CommandHandler({ log, vault });
  const clock = new ClockGuard({
    log,
    databaseNow: async () =>
      (await pool.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'))
        .rows[0]!.now,
    confirmed,
  });
  const ids = new IdAllocator({ log, clock });
  let begun: Promise<string | undefined> | undefined;
  const nextId = async (): Promise<string> => {
    const doubt = await (begun ??= clock.begin());
    if (doubt !== undefined) throw new Error(doubt);
    return ids.next('rebuild');
  };
  return { ...rebuildHandlers(commandHandler, nextId), close: () => commandHandler.close() };
};
