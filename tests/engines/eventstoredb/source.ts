import { type ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { invalidPosition, type RpcError, unknown } from './errors';
import { inAll, matcherOf, type Matches } from './filter';
import { type EventLog, type LoggedEvent } from './log';
import { comparePositions, type Position } from './messages';
import { type Edition } from './node';

/** Events that the server takes from its log at once. */
const PAGE = 32;

export interface Page {
  readonly events: readonly LoggedEvent[];
  /** The beginning of the page, as a position. */
  readonly began: Position;
  /** The beginning of the next page. */
  readonly next: number;
  /** How many events were looked at, whether they pass the filter or not. */
  readonly considered: number;
  readonly isEnd: boolean;
}

/** The source of a subscription: all of the log, or a stream of it. */
export interface Source {
  readonly stream: string;
  /** The beginning of reading: an index in the log, or a revision. */
  readonly first: number;
  /** The beginning of reading, as a position. */
  readonly start: Position;
  readonly log: EventLog;
  /** After how many events looked at a checkpoint is due; undefined without a filter, where there are none. */
  readonly checkpointInterval: number | undefined;
  /** Whether there is such a stream at the moment. */
  exists(): boolean;
  page(from: number): Page;
  /** Answers the place of an event for `page`. */
  placeOf(event: LoggedEvent): number;
  matches: Matches;
}

const ORIGIN: Position = { commit: 0, prepare: 0 };

/**
 * The position of a request.
 * @throws {RpcError} it is none, or not between two records of this log
 */
export const positionOf = (
  log: EventLog,
  given: ReadReq.Options.Position | undefined,
  otherwise: RpcError,
): Position | undefined => {
  if (given === undefined) return undefined;
  const [commit, prepare] = [Number(given.getCommitPosition()), Number(given.getPreparePosition())];
  if (commit < prepare) throw unknown('Exception was thrown by handler.');
  const isBoundary = commit === 0 || commit >= log.end || log.at(log.indexFrom(commit))?.position === commit;
  if (!isBoundary) throw otherwise;
  return { commit, prepare };
};

/**
 * Facts about where a subscription to $all begins. It is exclusive: version 23.10 takes the given position, reads one
 * event from there, and begins after it. It does so with any position: with that of a checkpoint, which may stand where
 * an event begins (that event did not pass the filter), it passes over the event too, so a checkpoint serves only for
 * the filter it came from. Version 26 compares: it delivers what is greater than the position.
 */
export const allSource = (log: EventLog, options: ReadReq.Options, edition: Edition): Source => {
  const all = options.getAll()!;
  const filter = options.getFilter();
  const window = filter === undefined ? Infinity : filter.hasMax() ? filter.getMax() : PAGE;
  const position = positionOf(
    log,
    all.getPosition(),
    edition === '23.10' ? unknown('Exception was thrown by handler.') : invalidPosition(),
  );
  const passes = filter === undefined ? inAll : matcherOf(filter);
  // A position that the log has not reached yet, as after the restore of an older backup: version 23.10 delivers what
  // comes, version 26 what is behind it.
  const matches: Matches =
    edition === '26.1' && position !== undefined ? (event) => passes(event) && isAfter(event, position) : passes;
  const first = all.hasEnd()
    ? log.length
    : position === undefined || comparePositions(position, ORIGIN) === 0
      ? 0
      : firstAfter(log, position, edition);

  return {
    stream: '$all',
    log,
    first,
    matches,
    start: edition === '23.10' ? beginOf(log, first) : (position ?? ORIGIN),
    checkpointInterval: filter === undefined ? undefined : filter.getCheckpointintervalmultiplier() * window,
    exists: () => true,
    placeOf: ({ index }) => index,
    page: (from) => {
      const events: LoggedEvent[] = [];
      let next = from;
      let considered = 0;
      while (next < log.length && events.length < PAGE && considered < window) {
        const event = log.at(next)!;
        if (matches(event)) events.push(event);
        considered += 1;
        next += 1;
      }
      return {
        events,
        began: beginOf(log, from),
        next,
        considered,
        isEnd: events.length < PAGE && considered < window,
      };
    },
  };
};

const firstAfter = (log: EventLog, position: Position, edition: Edition): number => {
  let index = log.indexFrom(position.commit);
  if (edition === '23.10') while (index < log.length && !inAll(log.at(index)!)) index += 1;
  const event = log.at(index);
  if (event === undefined) return log.length;
  return edition === '23.10' || !isAfter(event, position) ? index + 1 : index;
};

const isAfter = ({ position }: LoggedEvent, { commit, prepare }: Position): boolean =>
  position > commit || (position === commit && position > prepare);

/** A page begins at the end of the record before it, with the prepare position 0. */
const beginOf = (log: EventLog, index: number): Position =>
  index === 0 ? ORIGIN : { commit: log.at(index - 1)!.end, prepare: 0 };

/** Exclusive as well: after the given revision. */
export const streamSource = (log: EventLog, stream: string, options: ReadReq.Options.StreamOptions): Source => {
  const events = (): readonly LoggedEvent[] => log.stream(stream) ?? [];
  return {
    stream,
    log,
    start: ORIGIN,
    first: options.hasEnd() ? events().length : options.hasRevision() ? Number(options.getRevision()) + 1 : 0,
    checkpointInterval: undefined,
    exists: () => log.stream(stream) !== undefined,
    matches: (event) => event.stream === stream,
    placeOf: ({ revision }) => revision,
    page: (from) => {
      const page = events().slice(from, from + PAGE);
      return {
        events: page,
        began: ORIGIN,
        next: from + page.length,
        considered: page.length,
        isEnd: from + PAGE > events().length - 1,
      };
    },
  };
};
