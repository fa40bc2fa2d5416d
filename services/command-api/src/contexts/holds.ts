import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Holds } from '@berangkat/platform/uniqueness';
import * as contexts from '.';
import { type Holder } from '../kernel/holder';

const holdersOf = (kind: string): readonly Holder[] =>
  Object.values(contexts).flatMap((context) => ('holds' in context ? (context.holds[kind] ?? []) : []));

/** Whether the owner of a reservation that was left behind holds the value after all. */
export const holdsValue =
  (commandHandler: CommandHandler): Holds =>
  async ({ kind, owner, is }) => {
    for (const holder of holdersOf(kind))
      if ((await holder(commandHandler, owner)).some((value) => value != null && is(value))) return true;
    return false;
  };
