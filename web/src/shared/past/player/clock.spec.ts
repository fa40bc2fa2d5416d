import {
  begin,
  isOver,
  type PlayerPosition,
  placeAfter,
  placeAt,
  playOn,
  type Score,
  SKIPPED,
  type Speed,
} from './clock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Steps after one day, after one and a half, and after forty; the end is a day later. */
const score: Score = { from: 0, until: 41 * DAY, times: [DAY, 1.5 * DAY, 40 * DAY], complete: true };

/** Answers what is shown after each of some real times, one after the other. */
const played = (
  times: readonly number[],
  speed: Speed,
  of: Score = score,
  from: PlayerPosition = begin(of),
): PlayerPosition[] => {
  let place = from;
  return times.map((elapsed) => (place = playOn(place, elapsed, speed, of)));
};

it('a day passes in a second, and steps happen when their moment has come', () => {
  const places = played([500, 500, 499, 1], 'day');
  expect(places.map(({ at, steps }) => [at / DAY, steps])).toEqual([
    [0.5, 0],
    [1, 1],
    [1.499, 1],
    [1.5, 2],
  ]);
});

it('at another speed the same comes sooner', () => {
  expect(played([100], 'month')[0]).toMatchObject({ steps: 2 });
  expect(played([1_000, 1_000], 'hour')).toMatchObject([{ skipping: { span: DAY } }, { at: DAY - 0.3 * HOUR }]);
});

it('what happens in one frame happens at once', () => {
  const burst: Score = { ...score, times: [DAY, DAY + 1, DAY + 2] };
  expect(played([1_200], 'day', burst)[0]).toMatchObject({ steps: 3 });
});

it('an empty stretch is passed over after a word that says how long it is', () => {
  const [told, still, on, next] = played([16, SKIPPED - 1, 1, 300], 'day', score, placeAfter(score, 2));
  expect(told).toEqual({ at: 1.5 * DAY, steps: 2, skipping: { span: 38.5 * DAY, left: SKIPPED } });
  expect(still).toMatchObject({ at: 1.5 * DAY, skipping: { left: 1 } });
  expect(on).toEqual({ at: 40 * DAY - 0.3 * DAY, steps: 2, skipping: undefined });
  expect(next).toMatchObject({ at: 40 * DAY, steps: 3 });
});

it('is over at the second moment, with all steps', () => {
  const [last] = played([5_000], 'day', score, placeAfter(score, 3));
  expect(last).toEqual({ at: 41 * DAY, steps: 3, skipping: undefined });
  expect(isOver(last!, score)).toBe(true);
  expect(isOver(placeAfter(score, 3), score)).toBe(false);
});

it('waits at the last step that it knows while others are on their way', () => {
  const part: Score = { ...score, times: [DAY, 1.5 * DAY], complete: false };
  const [there, waiting] = played([2_000, 2_000], 'day', part);
  expect(there).toMatchObject({ at: 1.5 * DAY, steps: 2 });
  expect(waiting).toBe(there);
  expect(isOver(waiting!, part)).toBe(false);
});

it('steps lead to the moment after each, and back to the beginning', () => {
  expect(placeAfter(score, 1)).toMatchObject({ at: DAY, steps: 1 });
  expect(placeAfter(score, 0)).toEqual(begin(score));
  expect(placeAfter(score, -1)).toEqual(begin(score));
  expect(placeAfter(score, 9)).toMatchObject({ at: 41 * DAY, steps: 3 });
});

it('a moment shows what had happened by then, within the two', () => {
  expect(placeAt(score, 2 * DAY)).toMatchObject({ at: 2 * DAY, steps: 2 });
  expect(placeAt(score, 90 * DAY)).toMatchObject({ at: 41 * DAY, steps: 3 });
  expect(placeAt(score, -1)).toEqual(begin(score));
});

it('two of a kind at the same moment are told apart by steps, not by time', () => {
  const twins: Score = { ...score, times: [DAY, DAY] };
  expect(placeAfter(twins, 1)).toMatchObject({ steps: 1 });
  // Playing on, the other follows at once.
  expect(playOn(placeAfter(twins, 1), 1, 'day', twins)).toMatchObject({ steps: 2 });
});
