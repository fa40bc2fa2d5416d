import {
  type CommandHandler,
  type CommandRefused,
  type Decider,
  type DomainEvent,
} from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from './command';
import { FOR_ERASING } from './holder';
import { reserving } from './reserving';
import { systemMeta } from './system';

/** A kind of person who can be erased, and what goes with them. */
interface Erasable<State, Command, Event extends DomainEvent, Erased> {
  readonly streamOf: (id: string) => string;
  readonly decider: Decider<State, Command, Event>;
  readonly command: (id: string) => Command;
  readonly erasedIn: (state: State) => Erased | undefined;
  /** Kind of the reservation that stands until all has happened: a sweep finds what was left half-way. */
  readonly kind: string;
  /** The answer while somebody else's erasure of the same is going on. */
  readonly refusal: () => CommandRefused;
  /**
   * Does what is left once the log says it. It may be done again, in any process. The key goes last: what is unique is
   * given up by what it is. Answers the position of its last event, if it made one.
   */
  readonly complete: (erased: Erased, meta: CommandMeta) => Promise<Position | undefined>;
}

/**
 * Erases people: the log says it first, and what follows is done again until all of it has happened. It takes no key that
 * opens: what was unique and cannot be read is given up by the erasure alone.
 */
export const erasure = <State, Command, Event extends DomainEvent, Erased>(
  { commandHandler, uniqueness }: { readonly commandHandler: CommandHandler; readonly uniqueness: Uniqueness },
  { streamOf, decider, command, erasedIn, kind, refusal, complete }: Erasable<State, Command, Event, Erased>,
) => {
  const erased = async (id: string): Promise<Erased | undefined> =>
    erasedIn((await commandHandler.load(streamOf(id), decider, FOR_ERASING)).state);

  return {
    /** Answers what is left of an erased person; undefined for anybody else. */
    erased,

    /**
     * Answers the position of the last event when all has happened. Where it fails half-way, saying it again goes on,
     * and so does the sweep of reservations.
     * @throws {CommandRefused} where the decider refuses it
     */
    erase: (id: string, meta: CommandMeta): Promise<Position | undefined> =>
      reserving(uniqueness, id, [{ kind, value: id, refusal }], meta, async () => {
        const { position, state } = await commandHandler.decideAndAppend({
          stream: streamOf(id),
          decider,
          command: command(id),
          meta,
          ...FOR_ERASING,
        });
        const gone = erasedIn(state);
        return (gone && (await complete(gone, meta))) ?? position;
      }),

    /** Goes on where a process died; does nothing for who is not erased. */
    finish: async (id: string, meta: CommandMeta = systemMeta()): Promise<void> => {
      const gone = await erased(id);
      if (gone !== undefined) await complete(gone, meta);
    },
  };
};
