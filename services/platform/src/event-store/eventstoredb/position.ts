import { type Position as PlaceInLog } from '@eventstore/db-client';
import { type Position } from '../port';

/**
 * A position is `{commit}.{prepare}`, both as 16 hexadecimal digits, so that the order of the texts is the order of the
 * log. The point keeps it apart from the positions of every other adapter.
 */
const FORMAT = /^[0-7][0-9a-f]{15}\.[0-7][0-9a-f]{15}$/;
const WIDTH = 16;
const MAX = 2n ** 63n - 1n;

/** A place in the server's log of all streams, foreign ones too. */
export type LogPosition = PlaceInLog;

/** Before every event: a log of the server begins with a record of its own. */
export const START: Position = `${'0'.repeat(WIDTH)}.${'0'.repeat(WIDTH)}`;

export const isPosition = (value: string): boolean => value.length === START.length && FORMAT.test(value);

export const comparePositions = (a: Position, b: Position): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * True for the place of an event. The server says "nowhere" with the highest numbers there are, the client with
 * undefined.
 */
export const isPlace = (position: LogPosition | undefined): position is LogPosition =>
  position !== undefined && position.commit <= MAX && position.prepare <= MAX;

export const toPosition = ({ commit, prepare }: LogPosition): Position => `${hex(commit)}.${hex(prepare)}`;

/** @throws {RangeError} for anything but a position */
export const fromPosition = (position: Position): LogPosition => {
  if (!isPosition(position)) throw new RangeError('This is no position of this event store.');
  return { commit: BigInt(`0x${position.slice(0, WIDTH)}`), prepare: BigInt(`0x${position.slice(WIDTH + 1)}`) };
};

/** Whether a comes after b in the server's log. */
export const isAfter = (a: LogPosition, b: LogPosition): boolean =>
  a.commit > b.commit || (a.commit === b.commit && a.prepare > b.prepare);

const hex = (number: bigint): string => number.toString(16).padStart(WIDTH, '0');
