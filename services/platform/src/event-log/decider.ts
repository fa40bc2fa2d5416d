/** One bad field of a command: its path in the body, the code, and the words. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** The words of a refusal. `code` is stable, for programs; `message` is the specification's text. */
export interface RefusalReason {
  readonly code: string;
  readonly message: string;
  /** HTTP status; 409 when left out, since most refusals say that the command does not fit the state. */
  readonly status?: number;
  readonly errors?: readonly FieldError[];
}

/** Thrown by a decider that refuses a command. Nothing is appended. */
export class CommandRefused extends Error {
  override readonly name: string = 'CommandRefused';
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;

  constructor({ code, message, status = 409, errors }: RefusalReason) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

/** The event that deciders make and fold: that of a definition, without what the log adds to it. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * An aggregate as three pure functions. Time, ids and randomness come in with the command. `decide` throws {@link
 * CommandRefused} or answers the events that the command leads to, none when it changes nothing; `evolve` ignores what cannot
 * happen and never throws or edits the state in place.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: () => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /**
   * Events of several people in one stream of which nothing that is sealed is decided on for anybody else: where the key
   * of one of them does not open, what it seals reads null, and commands about the others go on.
   */
  readonly unsealed?: readonly Event['type'][];
}
