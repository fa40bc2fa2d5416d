import { type Decider, type DomainEvent, CommandRefused, type RefusalReason } from './decider';

export interface DeciderSpec<Command, Event> {
  /** The facts so far; none with no argument. */
  readonly given: (...events: readonly Event[] | readonly [readonly Event[]]) => {
    readonly when: (command: Command) => Then<Event>;
  };
}

export interface Then<Event> {
  /** Exactly these events, in this order. */
  then(...events: readonly Event[] | readonly [readonly Event[]]): void;
  thenNothing(): void;
  /** Refused with this message, or with at least these parts of a reason. */
  thenRefused(reason: string | Partial<RefusalReason>): void;
}

/**
 * Specification of a decider for jest:
 *
 *     const { given } = deciderSpec(placement);
 *     given(added).when(shortlist).then(shortlisted);
 *     given(departed).when(shortlist).thenRefused('Applicant has departed.');
 *
 * The state is frozen all the way down before the decider sees it, so a decider that edits it in place fails here.
 */
export const deciderSpec = <State, Command, Event extends DomainEvent>({
  initialState,
  decide,
  evolve,
}: Decider<State, Command, Event>): DeciderSpec<Command, Event> => ({
  given: (...history) => ({
    when: (command) => {
      const state = listOf<Event>(history).reduce(
        (folded, event) => freeze(evolve(folded, freeze(event))),
        freeze(initialState()),
      );
      const run = () => decide(freeze(command), state);
      return {
        then: (...events) => expect(run()).toEqual(listOf(events)),
        thenNothing: () => expect(run()).toEqual([]),
        thenRefused: (reason) => {
          const refusal = refusalOf(run);
          expect(refusal).toMatchObject(typeof reason === 'string' ? { message: reason } : reason);
        },
      };
    },
  }),
});

const listOf = <Event>(events: readonly Event[] | readonly [readonly Event[]]): readonly Event[] =>
  events.length === 1 && Array.isArray(events[0]) ? (events[0] as readonly Event[]) : (events as readonly Event[]);

const refusalOf = (run: () => unknown): CommandRefused => {
  let events: unknown;
  try {
    events = run();
  } catch (error) {
    if (error instanceof CommandRefused) return error;
    throw error;
  }
  throw new Error(`expected a refusal, but the decider answered ${JSON.stringify(events)}`);
};

const freeze = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
};
