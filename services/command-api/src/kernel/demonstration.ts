import { PORTAL_STREAM } from '@berangkat/contracts/portal';
import { type CommandHandler, type Decider } from '@berangkat/platform/event-log';

/** The stream of what a portal says of itself has events in a demonstration alone. */
const said: Decider<boolean, never, { readonly type: string; readonly data: object }> = {
  initialState: () => false,
  decide: () => [],
  evolve: () => true,
};

/** Whether the portal is a demonstration, complete or not. */
export const isDemonstration = async (commandHandler: CommandHandler): Promise<boolean> =>
  (await commandHandler.load(PORTAL_STREAM, said)).state;
