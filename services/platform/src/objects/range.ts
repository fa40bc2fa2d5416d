import { RangeNotSatisfiable, type ByteRange } from './port';

/**
 * The bytes to read of an object of `size` bytes.
 * @throws {RangeNotSatisfiable}
 */
export const withinSize = (name: string, size: number, range: ByteRange): ByteRange => {
  const whole = Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end);
  if (!whole || range.start < 0 || range.start >= size || range.end < range.start) throw new RangeNotSatisfiable(name, size);
  return { start: range.start, end: Math.min(range.end, size - 1) };
};
