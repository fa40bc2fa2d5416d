import { RangeNotSatisfiable, type ByteRange } from './port';

/** Whether some object could have these bytes. */
export const isRange = ({ start, end }: ByteRange): boolean =>
  Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;

/**
 * The bytes to read of an object of `size` bytes.
 * @throws {RangeNotSatisfiable}
 */
export const withinSize = (name: string, size: number, range: ByteRange): ByteRange => {
  if (!isRange(range) || range.start >= size) throw new RangeNotSatisfiable(name, size);
  return { start: range.start, end: Math.min(range.end, size - 1) };
};
