import fc from 'fast-check';
import { comparePositions, fromPosition, isPosition, START, toPosition } from './position';

const place = fc.tuple(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
);

describe('position', () => {
  it('is read back as it was made', () => {
    fc.assert(
      fc.property(place, ([txId, globalPosition]) => {
        const position = toPosition(String(txId), globalPosition);
        expect(isPosition(position)).toBe(true);
        expect(fromPosition(position)).toEqual([String(txId), String(globalPosition)]);
      }),
    );
  });

  it('compares as its two numbers do, the transaction first', () => {
    fc.assert(
      fc.property(place, place, ([txA, numberA], [txB, numberB]) => {
        const expected = txA === txB ? Math.sign(numberA - numberB) : txA < txB ? -1 : 1;
        expect(comparePositions(toPosition(String(txA), numberA), toPosition(String(txB), numberB))).toBe(expected);
      }),
    );
  });

  it('is never garbage', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[0-9a-f]{16}-[0-7][0-9a-f]{15}$/.test(text));
        expect(isPosition(text)).toBe(false);
        expect(() => fromPosition(text)).toThrow(RangeError);
      }),
    );
    for (const bad of [
      START.toUpperCase().replace('0', 'A'),
      `0${START}`,
      START.replace('-', '+'),
      `${START}\n`,
      `${'0'.repeat(16)}-${'f'.repeat(16)}`,
    ]) {
      expect(isPosition(bad)).toBe(false);
    }
  });

  it('starts before everything', () => {
    expect(comparePositions(START, toPosition('3', 1))).toBe(-1);
  });
});
