import { message } from '@berangkat/contracts/messages';
import { firstOf } from '../event-store/pages';
import {
  AppendTooLarge,
  DuplicateEvent,
  EventTooLarge,
  type Position,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../event-store/port';
import { type Vault } from '../personal-data';
import { AggregateCache, type CacheLimits, type EventPlace, type Folded } from './aggregate-cache';
import { genesisOf } from './chain';
import { type FoldableEvent, type Reading } from './codec';
import { type Decider, type DomainEvent, CommandRefused } from './decider';
import { CommandAlreadyApplied } from './errors';
import { EventIds } from './event-ids';
import {
  type AppendedEvents,
  type CommandMeta,
  eventIdOf,
  type EventLog,
  type StreamHead,
  type StreamPage,
} from './event-log';
import { traced } from './traced';
import { type AggregateState, type Decided, type Work } from './work';
import { KeyedMutex, SingleFlight } from '../async';
import { type Tracer } from '../tracing';

/** Times that a command is decided again after another process appended first. */
const RETRIES = 3;

/**
 * Milliseconds for which streams are read before each decision, once another process turned out to write to them as well:
 * what this one holds would often be old.
 */
const READS_FOR = 60_000;

/** Newest events of a stream by which a repeated command is answered without reading the stream again. */
const RECENT_EVENTS = 32;

/** A state that was read to find out whether the actor may touch it. */
export interface Seen<State> extends AggregateState<State> {
  /** They may: the state is held in memory for what they do next. */
  readonly keep: () => void;
}

export interface CommandHandlerOptions extends CacheLimits {
  readonly log: EventLog;
  /** Told of erasures, so that no folded state outlives its subject's key. */
  readonly vault: Vault;
  /** Called for every append that another process was ahead of. */
  readonly onConflict?: (stream: string) => void;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
}

/**
 * Carries commands out: load, fold, decide, append. A hot stream costs one append: its state is held in memory, and read
 * again when another process turns out to have written to it, or when the command would be refused.
 */
export class CommandHandler {
  readonly #log: EventLog;
  readonly #vault: Vault;
  readonly #cache: AggregateCache;
  readonly #mutex = new KeyedMutex();
  readonly #loads = new SingleFlight<Folded>();
  readonly #onConflict: ((stream: string) => void) | undefined;
  readonly #tracer: Tracer | undefined;
  readonly #stopListening: () => void;
  #readsUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: CommandHandlerOptions) {
    const { log, vault, onConflict, tracer, ...limits } = options;
    this.#log = log;
    this.#vault = vault;
    this.#cache = new AggregateCache(limits);
    this.#onConflict = onConflict;
    this.#tracer = tracer;
    this.#stopListening = vault.onDestroyed((subject) => this.#cache.dropSubject(subject));
  }

  /**
   * The state of a stream as the log has it now. Commands that come together look at the same project: they share a
   * look at it.
   */
  async load<State, Command, Event extends DomainEvent>(
    stream: string,
    decider: Decider<State, Command, Event>,
    reading: Reading = {},
  ): Promise<AggregateState<State>> {
    const { keep, ...state } = await this.look(stream, decider, reading);
    keep();
    return state;
  }

  /**
   * Like {@link load}, but keeps the loaded state out of memory until `keep` is called. Use it to find out whether the
   * actor may touch the record: otherwise an actor without the right could ask for a thousand records and so push the
   * states of others out of memory.
   */
  async look<State, Command, Event extends DomainEvent>(
    stream: string,
    decider: Decider<State, Command, Event>,
    reading: Reading = {},
  ): Promise<Seen<State>> {
    const { epoch } = this.#cache;
    const name = `${this.#cache.keyOf(stream, decider)} ${reading.brokenKeys ?? ''}`;
    const folded = await this.#loads.do(name, () => this.#fold(stream, decider, reading));
    return { ...stateOf(folded as Folded<State>), keep: () => this.#keep(stream, decider, folded, epoch) };
  }

  /**
   * The state that is held in memory, perhaps a moment old; undefined when none is.
   * @param within milliseconds: not one that another process may have changed longer ago
   */
  peek<State, Command, Event extends DomainEvent>(
    stream: string,
    decider: Decider<State, Command, Event>,
    within = Infinity,
  ): State | undefined {
    const held = this.#cache.peek(stream, decider) as Folded<State> | undefined;
    return held !== undefined && performance.now() - held.seenAt <= within ? held.state : undefined;
  }

  /**
   * Decides a command on the newest state and appends what it leads to. When somebody else appended first it decides
   * again, at most 3 times. A command that took effect before, here or in another process, does so only once.
   * @throws {CommandRefused} by the decider, or with 413 because an event would be too large; nothing was appended
   * @throws {WrongExpectedRevision} the stream never stood still
   * @throws {CommandAlreadyApplied} it took effect in another stream: a repetition that was given another id, or a
   * second step without `step`
   * @throws {StoreUnavailable} the outcome is unknown; carrying the same command out again is safe
   */
  decideAndAppend<State, Command, Event extends DomainEvent>(
    work: Work<State, Command, Event>,
  ): Promise<Decided<State, Event>> {
    if (this.#tracer === undefined) return this.#mutex.run(work.stream, () => this.#carryOut(work));
    return traced(this.#tracer, work, () => this.#mutex.run(work.stream, () => this.#carryOut(work)));
  }

  /**
   * The event that began a stream, as it was recorded: personal fields are sealed. Undefined when there is no such
   * stream.
   */
  originOf(stream: string): Promise<RecordedEvent | undefined> {
    return firstOf(this.#log.store.readStream(stream, { limit: 1 }));
  }

  /** Negative when a position of the log is before another one, 0 when equal, positive when after. */
  compare(one: Position, other: Position): number {
    return this.#log.store.compare(one, other);
  }

  /** The events of a stream as they were recorded, with their metadata: personal fields are sealed. */
  async recordsOf(stream: string): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const page of this.#log.store.readStream(stream)) events.push(...page);
    return events;
  }

  /**
   * The events that a command appended to a stream, read from the log: what a repetition of it is answered from. Empty
   * where it appended none.
   */
  async eventsOf<Event extends DomainEvent>(stream: string, meta: CommandMeta): Promise<readonly Event[]> {
    const found = new Map<string, Event>();
    for await (const { events } of this.#log.read<Event>(stream))
      for (const event of events) found.set(event.id, event);
    const events: Event[] = [];
    for (let event = found.get(eventIdOf(meta, 0)); event; event = found.get(eventIdOf(meta, events.length)))
      events.push(event);
    return events;
  }

  /** Another one on the same log, whose states push out none of this one's. */
  beside(limits: CacheLimits): CommandHandler {
    return new CommandHandler({ ...this.options, ...limits });
  }

  close(): void {
    this.#stopListening();
  }

  async #carryOut<State, Command, Event extends DomainEvent>(
    work: Work<State, Command, Event>,
  ): Promise<Decided<State, Event>> {
    const { stream, decider, command, meta } = work;
    for (let conflicts = 0; ; conflicts += 1) {
      const { epoch } = this.#cache;
      const held = conflicts === 0 ? await this.#decidedOnHeld(work) : undefined;
      const before = held?.before ?? (await this.#fold(stream, decider, work));
      this.#keep(stream, decider, before, epoch);
      const earlier = held === undefined ? await this.#earlierPlace(stream, before, meta) : undefined;
      if (earlier !== undefined) return repeated(before, earlier);
      try {
        const events = held?.events ?? decider.decide(command, before.state);
        if (events.length === 0) return { ...stateOf(before), events, repeated: false };
        const appended = await this.#log.append(stream, before, events, meta);
        const after = continued(decider, before, appended, identified(appended));
        this.#keep(stream, decider, after, epoch);
        return { ...stateOf(after), events: appended.events, repeated: false };
      } catch (failure) {
        if (failure instanceof EventTooLarge || failure instanceof AppendTooLarge) throw tooLarge(failure);
        if (!(failure instanceof WrongExpectedRevision) || conflicts === RETRIES)
          return this.#unlessDone(work, failure);
        if (held !== undefined) this.#readsUntil = performance.now() + READS_FOR;
        this.#onConflict?.(stream);
      }
    }
  }

  /**
   * Decides on the state in memory, without a look at the log: an append behind that state is refused
   * where another process was ahead of it, and told from another process's append of the same command where ids are
   * unique. Undefined leaves it to the newest state, as when the command is refused, changes nothing or took effect
   * before: none of these may be said of an old one.
   */
  async #decidedOnHeld<State, Command, Event extends DomainEvent>({
    stream,
    decider,
    command,
    meta,
    brokenKeys,
  }: Work<State, Command, Event>): Promise<
    { readonly before: Folded<State>; readonly events: readonly Event[] } | undefined
  > {
    if (!this.#log.store.hasUniqueIds || brokenKeys !== undefined || performance.now() < this.#readsUntil)
      return undefined;
    await this.#vault.renewLease();
    const before = this.#cache.peek(stream, decider) as Folded<State> | undefined;
    if (before === undefined || before.ids.mayHave(eventIdOf(meta, 0))) return undefined;
    try {
      const events = decider.decide(command, before.state);
      return events.length === 0 ? undefined : { before, events };
    } catch (failure) {
      if (failure instanceof CommandRefused) return undefined;
      throw failure;
    }
  }

  async #fold<State, Command, Event extends DomainEvent>(
    stream: string,
    decider: Decider<State, Command, Event>,
    { brokenKeys }: Reading,
  ): Promise<Folded<State>> {
    await this.#vault.renewLease();
    const cached = this.#cache.peek(stream, decider) as Folded<State> | undefined;
    let folded = cached ?? unfolded(stream, decider.initialState(), this.#log.store.start);
    const asked = performance.now();
    const reading = { brokenKeys, unsealed: decider.unsealed };
    for await (const page of this.#log.read<Event>(stream, folded, reading))
      folded = continued(decider, folded, page, page.events);
    folded.seenAt = asked;
    return folded;
  }

  /** Keeps the folded state, except one read without a key: the next command must not decide on that. */
  #keep(stream: string, decider: object, folded: Folded, epoch: number): void {
    if (folded.revision !== 'no_stream' && !folded.closed) this.#cache.put(stream, decider, folded, epoch);
  }

  /**
   * Finds the place at which a command took effect before. A store need not have an index of all ids: the whole stream
   * counts, and is read when it may be in it.
   */
  async #earlierPlace(stream: string, { recent, ids }: Folded, meta: CommandMeta): Promise<EventPlace | undefined> {
    const place = placeOf(meta, recent);
    return place !== undefined || !ids.mayHave(eventIdOf(meta, 0)) ? place : this.#placeIn(stream, meta);
  }

  async #placeIn(stream: string, meta: CommandMeta): Promise<EventPlace | undefined> {
    const places = new Map<string, EventPlace>();
    for await (const page of this.#log.store.readStream(stream)) {
      for (const { id, revision, position } of page) places.set(id, { revision, position });
    }
    return placeOf(meta, places);
  }

  /**
   * An append can fail because the command took effect before: its event ids are in the log, or the answer of the
   * append got lost. Then this answers as the first time; otherwise the failure stands.
   */
  async #unlessDone<State, Command, Event extends DomainEvent>(
    { stream, decider, meta, brokenKeys }: Work<State, Command, Event>,
    failure: unknown,
  ): Promise<Decided<State, Event>> {
    if (failure instanceof CommandRefused) throw failure;
    this.#cache.drop(stream, decider);
    if (!(failure instanceof DuplicateEvent || failure instanceof StoreUnavailable)) throw failure;

    const place = await this.#placeIn(stream, meta);
    if (place !== undefined) return repeated(await this.#fold(stream, decider, { brokenKeys }), place);
    throw failure instanceof DuplicateEvent
      ? new CommandAlreadyApplied(stream, meta.commandId, { cause: failure })
      : failure;
  }
}

/**
 * The refusal of a command whose events the log does not take. It is definite: nothing was appended, and what was
 * reserved is released.
 */
const tooLarge = (cause: EventTooLarge | AppendTooLarge): CommandRefused => {
  const refusal = new CommandRefused({ status: 413, code: 'event-too-large', message: message('event-too-large') });
  refusal.cause = cause;
  return refusal;
};

const unfolded = <State>(stream: string, state: State, position: Position): Folded<State> => ({
  state,
  revision: 'no_stream',
  hash: genesisOf(stream),
  position,
  recent: new Map(),
  ids: new EventIds(),
  closed: false,
  subjects: new Set(),
  seenAt: Number.NEGATIVE_INFINITY,
});

const continued = <State, Command, Event extends DomainEvent>(
  { evolve }: Decider<State, Command, Event>,
  before: Folded<State>,
  { revision, hash, closed, subjects }: StreamHead & Pick<StreamPage, 'closed' | 'subjects'>,
  events: readonly FoldableEvent<Event>[],
): Folded<State> => {
  const recent = new Map(before.recent);
  const { ids } = before;
  let { state } = before;
  for (const event of events) {
    state = evolve(state, event);
    ids.add(event.id);
    recent.set(event.id, { revision: event.revision, position: event.position });
  }
  for (const id of recent.keys()) {
    if (recent.size <= RECENT_EVENTS) break;
    recent.delete(id);
  }
  return {
    state,
    revision,
    hash,
    position: events.at(-1)!.position,
    recent,
    ids,
    closed: before.closed || closed === true,
    subjects: new Set([...before.subjects, ...subjects]),
    seenAt: before.seenAt,
  };
};

/**
 * Appended events with the ids that the log gave them. Only the last one's position is known, and it is the only one
 * that is ever answered.
 */
const identified = <Event extends DomainEvent>({
  events,
  ids,
  revision,
  position,
}: AppendedEvents<Event>): FoldableEvent<Event>[] =>
  events.map((event, index) => ({
    ...event,
    id: ids[index]!,
    revision: revision - events.length + 1 + index,
    position,
  }));

/** Place of the last event of a command; undefined when the command has none among these. */
const placeOf = (meta: CommandMeta, events: ReadonlyMap<string, EventPlace>): EventPlace | undefined => {
  let last: EventPlace | undefined;
  for (let index = 0; ; index += 1) {
    const place = events.get(eventIdOf(meta, index));
    if (place === undefined) return last;
    last = place;
  }
};

const stateOf = <State>({ state, revision, position }: Folded<State>): AggregateState<State> => ({
  state,
  revision,
  position,
});

const repeated = <State, Event extends DomainEvent>(
  { state, revision }: Folded<State>,
  { position }: EventPlace,
): Decided<State, Event> => ({
  state,
  revision,
  position,
  events: [],
  repeated: true,
});
