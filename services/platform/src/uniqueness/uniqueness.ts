import { createHmac, randomUUID } from 'node:crypto';
import { type CommandMeta, type EventLog, type CommandHandler } from '../event-log';
import { type Position } from '../event-store/port';
import { type Abandoned, type Reservation, reservation, type ReservationCommand } from './reservation';
import { type SweepCheckpoint } from './sweep-checkpoint';
import { leftBehind, type LeftBehind } from './left-behind';

/**
 * A reserved value of which it is not known whether its owner holds it. The value itself is nowhere, but can be
 * recognised.
 */
export interface OpenClaim {
  readonly kind: string;
  readonly owner: string;
  /** Whether this is the value. */
  readonly is: (value: string) => boolean;
}

/**
 * Answers from the owner's own stream whether it holds the value: not merely whether the owner exists, as one that
 * exists may have been about to change from another value to this one.
 */
export type Holds = (claim: OpenClaim) => Promise<boolean>;

/**
 * Brings to its end what the owner of a reservation that was left behind had begun, before the reservation is settled.
 * It may be called again, and at the same time by several processes.
 */
export type Finish = (claim: OpenClaim) => Promise<void>;

export interface UniquenessOptions {
  readonly log: EventLog;
  readonly commandHandler: CommandHandler;
  /** Key of the HMAC under which values are kept; reservations are lost to a portal with another one. */
  readonly lookupKey: Buffer;
  readonly holds: Holds;
  /** Nothing is to be finished when left out. */
  readonly finish?: Finish | undefined;
  readonly checkpoint: SweepCheckpoint;
  /**
   * Name of this process that the next one in its place will have, too, e.g. `command-api`. Leave it out where several
   * processes would share it.
   */
  readonly instance?: string;
  /**
   * Milliseconds after which a reservation may be looked into; 10 minutes when left out. Far longer than a command may
   * take plus what the clocks of two machines may differ: an owner that creates itself after its reservation was taken
   * over would be the second one with the value.
   */
  readonly ttlMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Nonces and ids of sweeps, never the same twice; random when left out. */
  readonly newId?: () => string;
}

/** How a value stood for its owner when that was looked at, see {@link Uniqueness.giveUp}. */
export interface ValueStatus {
  readonly kind: string;
  readonly stream: string;
  readonly reservation: Abandoned;
}

export interface Swept {
  readonly confirmed: number;
  readonly released: number;
  /** Reservations that are younger than their time: commands at work, or a crash that a later sweep will settle. */
  readonly open: number;
}

const STREAM_PREFIX = 'unique-';

/** Whether a stream is that of a value: its commands append one event at a time, and several of them. */
export const isOfValue = (stream: string): boolean => stream.startsWith(STREAM_PREFIX);

/**
 * Compares values as people mean them: spaces at the ends, runs of spaces, upper and lower case and Unicode variants
 * make no difference.
 */
const normalised = (value: string): string => value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Values that only one owner may hold. A projection cannot answer that, as it lags; so a value is a stream, and of all
 * who begin it at once one wins:
 *
 *     await uniqueness.reserve('account-email', email, accountid, meta);
 *     // … append what makes the account hold it …
 *     await uniqueness.confirm('account-email', email, accountid, meta);
 *
 * When the work in between is refused, `release` takes the reservation back. What a crash leaves half done is settled
 * by {@link Uniqueness.sweep}, or as soon as somebody else wants the value after its time.
 */
export class Uniqueness {
  readonly #log: EventLog;
  readonly #commandHandler: CommandHandler;
  readonly #lookupKey: Buffer;
  readonly #holds: Holds;
  readonly #finish: Finish | undefined;
  readonly #checkpoint: SweepCheckpoint;
  readonly #instance: string | undefined;
  /** Reservations that the predecessor left behind and that could not be settled yet, with their ends. */
  readonly #inherited = new Map<string, number>();
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #newId: () => string;

  constructor({
    log,
    commandHandler,
    lookupKey,
    holds,
    finish,
    checkpoint,
    instance,
    ttlMs = 600_000,
    now = Date.now,
    newId = randomUUID,
  }: UniquenessOptions) {
    this.#log = log;
    this.#commandHandler = commandHandler;
    this.#lookupKey = lookupKey;
    this.#holds = holds;
    this.#finish = finish;
    this.#checkpoint = checkpoint;
    this.#instance = instance;
    this.#ttlMs = ttlMs;
    this.#now = now;
    this.#newId = newId;
  }

  /**
   * Keyed hash of a value: 64 hexadecimal digits by which it can be found and from which it cannot be guessed without
   * the key.
   */
  keyOf(kind: string, value: string): string {
    return createHmac('sha256', this.#lookupKey)
      .update(`${kind}\n${normalised(value)}`)
      .digest('hex');
  }

  /**
   * Reserves a value for an owner that is about to hold it. The same owner may reserve again, also what it holds
   * already.
   * @throws {AlreadyTaken}
   */
  async reserve(kind: string, value: string, owner: string, meta: CommandMeta): Promise<void> {
    const stream = this.#streamOf(kind, value);
    const abandoned = await this.#abandonedBySomebodyElse(kind, stream, owner, meta);
    if (abandoned !== undefined) await this.#carryOut(stream, { type: 'Abandon', kind, abandoned }, meta);
    const expiresAt = this.#now() + this.#ttlMs;
    await this.#carryOut(
      stream,
      { type: 'Reserve', kind, owner, by: meta.commandId, instance: this.#instance, expiresAt },
      meta,
    );
  }

  /**
   * Says that the owner holds the value now.
   * @throws {AlreadyTaken} the work took longer than the reservation was good for, and somebody else has the value
   */
  async confirm(kind: string, value: string, owner: string, meta: CommandMeta): Promise<void> {
    await this.#carryOut(this.#streamOf(kind, value), { type: 'Confirm', kind, owner }, meta);
  }

  /**
   * Gives a value up. A command that reserved the value takes back its own reservation only: what another command of
   * the same owner reserved or confirmed meanwhile stays. Releasing what the owner does not have changes nothing.
   */
  async release(kind: string, value: string, owner: string, meta: CommandMeta): Promise<void> {
    await this.#carryOut(this.#streamOf(kind, value), { type: 'Release', kind, owner, by: meta.commandId }, meta);
  }

  /**
   * How a value stands for its owner; undefined when the owner does not have it. For a command that makes the owner
   * give the value up: it looks before it does so, and hands what it saw to {@link giveUp}.
   */
  async standingOf(kind: string, value: string, owner: string): Promise<ValueStatus | undefined> {
    const stream = this.#streamOf(kind, value);
    const state = await this.#stateOf(stream);
    return state.status === 'free' || state.owner !== owner ? undefined : { kind, stream, reservation: state };
  }

  /**
   * Frees a value that the owner has given up, unless a command reserved it since it was looked at: the owner takes it
   * back by that command. What then turns out not to be held may be had by anybody after its time.
   */
  async giveUp({ kind, stream, reservation: seen }: ValueStatus, meta: CommandMeta): Promise<void> {
    if (await this.#holds(this.#claimOf(kind, stream, seen.owner))) return;
    await this.#carryOut(stream, { type: 'Abandon', kind, abandoned: seen }, meta);
  }

  /** Whether a value was ever reserved under this key. */
  async wasReserved(kind: string, value: string): Promise<boolean> {
    return (await this.#log.last(this.#streamOf(kind, value))) !== undefined;
  }

  /**
   * The owner of a value. Undefined when nobody holds it, and also while a command is about to reserve it. The owner's
   * own stream is read too: a command that died may have given up a confirmed value before it released it.
   */
  async ownerOf(kind: string, value: string): Promise<string | undefined> {
    const stream = this.#streamOf(kind, value);
    const state = await this.#stateOf(stream);
    if (state.status === 'free') return undefined;
    return (await this.#holds(this.#claimOf(kind, stream, state.owner))) ? state.owner : undefined;
  }

  /**
   * Settles reservations that were left behind: finishes what their owners had begun, confirms those whose owner holds the value, releases the others. Run it
   * when a process starts, before it takes commands, with `startup`: then what its predecessor of the same instance
   * name left behind is settled at once, or by a later sweep where it cannot be yet; and every minute or so, for what
   * other processes left behind and has run out.
   *
   * Reads the reservations after the checkpoint, which is moved up to the oldest one that is still open, so a start
   * does not read the whole log.
   * @throws {AggregateError} some could not be settled; the others were, and those are tried again by the next sweep
   */
  async sweep({
    startup = false,
    holds = this.#holds,
  }: {
    readonly startup?: boolean;
    readonly holds?: Holds;
  } = {}): Promise<Swept> {
    const { open, end } = await leftBehind(this.#log.store, STREAM_PREFIX, await this.#sweptUpTo());
    const swept = { confirmed: 0, released: 0, open: 0 };
    const failures: unknown[] = [];
    let settledUpTo = end;
    for (const entry of open.reverse()) {
      const outcome = await this.#settle(entry, startup, holds).catch((failure: unknown) => {
        failures.push(failure);
        return 'open' as const;
      });
      if (outcome === 'open') settledUpTo = entry.before;
      if (outcome !== 'settled') swept[outcome] += 1;
    }
    await this.#checkpoint.write(settledUpTo);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reservations could not be settled`);
    return swept;
  }

  /** Undefined also when the log has been moved to another engine since: what its positions were is of no use there. */
  async #sweptUpTo(): Promise<Position | undefined> {
    const position = await this.#checkpoint.read();
    return position !== undefined && this.#log.store.isPosition(position) ? position : undefined;
  }

  async #settle({ stream, kind }: LeftBehind, startup: boolean, holds: Holds): Promise<keyof Swept | 'settled'> {
    const state = await this.#stateOf(stream);
    if (state.status !== 'reserved') return 'settled';
    if (startup && this.#instance !== undefined && state.instance === this.#instance)
      this.#inherited.set(stream, state.expiresAt);
    const ours = this.#inherited.get(stream) === state.expiresAt;
    if (!ours && state.expiresAt > this.#now()) return 'open';
    const claim = this.#claimOf(kind, stream, state.owner);
    await this.#finish?.(claim);
    const isHeld = await holds(claim);
    const command: ReservationCommand = isHeld
      ? { type: 'Confirm', kind, owner: state.owner }
      : { type: 'Abandon', kind, abandoned: state };
    await this.#carryOut(stream, command, this.#sweepMeta());
    this.#inherited.delete(stream);
    return isHeld ? 'confirmed' : 'released';
  }

  /**
   * A reservation of this value by another owner, when no command can be at work on it any more and that owner's own
   * stream says that it does not hold the value. Where the owner does hold it and the reservation was never confirmed,
   * it is confirmed first.
   */
  async #abandonedBySomebodyElse(
    kind: string,
    stream: string,
    owner: string,
    meta: CommandMeta,
  ): Promise<Abandoned | undefined> {
    const state = await this.#stateOf(stream);
    if (state.status === 'free' || state.owner === owner || state.expiresAt > this.#now()) return undefined;
    const claim = this.#claimOf(kind, stream, state.owner);
    if (state.status === 'reserved') await this.#finish?.(claim);
    if (!(await this.#holds(claim))) return state;
    if (state.status === 'reserved') await this.#carryOut(stream, { type: 'Confirm', kind, owner: state.owner }, meta);
    return undefined;
  }

  #streamOf(kind: string, value: string): string {
    return `${STREAM_PREFIX}${kind}-${this.keyOf(kind, value)}`;
  }

  #claimOf(kind: string, stream: string, owner: string): OpenClaim {
    return { kind, owner, is: (value) => this.#streamOf(kind, value) === stream };
  }

  async #stateOf(stream: string): Promise<Reservation> {
    return (await this.#commandHandler.load(stream, reservation)).state;
  }

  async #carryOut(stream: string, command: ReservationCommand, meta: CommandMeta): Promise<void> {
    // A repeated command may have to reserve again what its first attempt took back, so what is a repetition is decided
    // by the state alone.
    await this.#commandHandler.decideAndAppend({
      stream,
      decider: reservation,
      command,
      meta: { ...meta, nonce: this.#newId() },
    });
  }

  #sweepMeta(): CommandMeta {
    const commandId = this.#newId();
    return {
      commandId,
      correlationId: commandId,
      actor: { accountid: '', category: 'system' },
      audit: {},
      occurredAt: this.#now(),
    };
  }
}
