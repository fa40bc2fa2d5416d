import fc from 'fast-check';
import { MemoryEventStore } from '../memory';
import * as ofPostgres from '../postgres/position';
import { comparePositions, fromPosition, isAfter, isPlace, isPosition, START, toPosition } from './position';

const number = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const place = fc.record({ commit: number, prepare: number });

describe('position', () => {
  it('is read back as it was made', () => {
    fc.assert(
      fc.property(place, (at) => {
        expect(isPlace(at)).toBe(true);
        expect(isPosition(toPosition(at))).toBe(true);
        expect(fromPosition(toPosition(at))).toEqual(at);
      }),
    );
  });

  it('compares as the log is ordered', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const expected = isAfter(a, b) ? 1 : isAfter(b, a) ? -1 : 0;
        expect(comparePositions(toPosition(a), toPosition(b))).toBe(expected);
        if (a.commit !== b.commit) expect(expected).toBe(a.commit > b.commit ? 1 : -1);
      }),
    );
  });

  it('is no position of another adapter, and none of theirs is one', async () => {
    const memory = new MemoryEventStore();
    fc.assert(
      fc.property(place, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(), (at, txId, count) => {
        expect(ofPostgres.isPosition(toPosition(at))).toBe(false);
        expect(memory.isPosition(toPosition(at))).toBe(false);
        expect(isPosition(ofPostgres.toPosition(String(txId), count))).toBe(false);
      }),
    );
    for (const foreign of [ofPostgres.START, memory.start, await memory.head()])
      expect(isPosition(foreign)).toBe(false);
  });

  it('is never garbage', () => {
    const garbage = [
      START.replaceAll('0', 'f'),
      START.replace('0', 'A'),
      START.replace('.', '-'),
      START.replace('.', ''),
      `0${START}`,
      `${START}\n`,
      `\n${START}`,
    ];
    for (const bad of garbage) {
      expect(isPosition(bad)).toBe(false);
      expect(() => fromPosition(bad)).toThrow(RangeError);
    }
  });

  it('knows the answers that name no place', () => {
    const nowhere = 2n ** 64n - 1n;
    for (const answer of [undefined, { commit: nowhere, prepare: nowhere }, { commit: 0n, prepare: nowhere }]) {
      expect(isPlace(answer)).toBe(false);
    }
  });

  it('starts before everything', () => {
    expect(comparePositions(START, toPosition({ commit: 0n, prepare: 1n }))).toBe(-1);
  });
});
