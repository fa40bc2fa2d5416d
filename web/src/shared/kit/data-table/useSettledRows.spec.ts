import { renderHook } from '@testing-library/react';
import { useSettledRows } from './useSettledRows';

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** A page of ten that is read again; `acted`: what the reader has removed. */
const afterwards = (
  before: readonly number[],
  total: number,
  now: readonly number[],
  nowTotal: number,
  acted: number,
) => {
  const { result, rerender } = renderHook(
    ({ rows, all }: { rows: readonly number[]; all: number }) =>
      useSettledRows('view', rows, { total: all, exact: true }, String, 10, new Set([String(acted)])).rows,
    { initialProps: { rows: before, all: total } },
  );
  rerender({ rows: now, all: nowTotal });
  return result.current;
};

it('the one exact hit that its reader removes goes, though near matches fill the page', () => {
  expect(afterwards([1], 1, from(2, 11), 20, 1)).toEqual(from(2, 11));
  // Nobody has touched it: newer ones have pushed it off.
  expect(afterwards([1], 1, from(2, 11), 20, 99)).toEqual([1]);
});

it('the last row of a full page that its reader removes goes, though others arrive', () => {
  expect(afterwards(from(3, 12), 40, from(1, 10), 41, 12)).toEqual(from(3, 11));
});
