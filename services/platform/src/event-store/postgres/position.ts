import { type Position } from '../port';

/**
 * A position is `{tx_id}-{global_position}`, both as 16 hexadecimal digits, so that the order of the texts is the order
 * of the log.
 */
const FORMAT = /^[0-9a-f]{16}-[0-7][0-9a-f]{15}$/;
const WIDTH = 16;

export const START: Position = `${'0'.repeat(WIDTH)}-${'0'.repeat(WIDTH)}`;

export const isPosition = (value: string): boolean => value.length === START.length && FORMAT.test(value);

export const comparePositions = (a: Position, b: Position): number => (a === b ? 0 : a < b ? -1 : 1);

/** @param txId decimal, as the driver gives an xid8 */
export const toPosition = (txId: string, globalPosition: number): Position =>
  `${hex(BigInt(txId))}-${hex(globalPosition)}`;

/** Both parts in decimal, as parameters of a statement. @throws {RangeError} for anything but a position */
export const fromPosition = (position: Position): readonly [txId: string, globalPosition: string] => {
  if (!isPosition(position)) throw new RangeError('This is no position of this event store.');
  return [decimal(position.slice(0, WIDTH)), decimal(position.slice(WIDTH + 1))];
};

const hex = (number: bigint | number): string => number.toString(16).padStart(WIDTH, '0');
const decimal = (digits: string): string => BigInt(`0x${digits}`).toString();
