import { type Chosen, countsOf, type Facets, happenedIn, playedOf } from './chosen';
import { begin, placeAfter, placeAt, playOn, type Score } from './clock';

const DAY = 86_400_000;
const steps: readonly Facets[] = [
  { step: 'added', stepby: 'sari', stepof: 'ayu' },
  { step: 'added', stepby: 'rani', stepof: 'budi' },
  { step: 'shortlisted', stepby: 'sari', stepof: 'ayu' },
  { step: 'shortlisted', stepby: null, stepof: 'budi' },
  { step: 'rejected', stepby: 'rani', stepof: 'ayu' },
];
const times = [1, 2, 3, 3, 5].map((day) => day * DAY);
const scoreOf = (chosen: Chosen): Score => ({
  from: 0,
  until: 6 * DAY,
  times: playedOf(steps, chosen).map((place) => times[place]!),
  complete: true,
});

it('plays the steps that are of each kind that is chosen', () => {
  expect(playedOf(steps, {})).toEqual([0, 1, 2, 3, 4]);
  expect(playedOf(steps, { step: 'shortlisted' })).toEqual([2, 3]);
  expect(playedOf(steps, { stepby: 'sari', stepof: 'ayu' })).toEqual([0, 2]);
  expect(playedOf(steps, { stepby: 'nobody' })).toEqual([]);
});

it('what is not played has happened all the same, wherever the player stands', () => {
  const chosen = { stepof: 'ayu' };
  const [score, played] = [scoreOf(chosen), playedOf(steps, chosen)];
  const happened = (place: Parameters<typeof happenedIn>[2]) => happenedIn(times, played, place);
  expect(happened(begin(score))).toBe(0);
  expect([1, 2, 3].map((count) => happened(placeAfter(score, count)))).toEqual([1, 4, 5]);
  // On its way from one to the next, and by a moment.
  expect(happened(playOn(placeAfter(score, 1), 200, 'week', score))).toBe(2);
  expect([0, 2, 4, 6].map((day) => happened(placeAt(score, day * DAY)))).toEqual([0, 2, 4, 5]);
});

it('never shows a step before its turn, where two happened at once', () => {
  const chosen = { step: 'shortlisted' };
  const [score, played] = [scoreOf(chosen), playedOf(steps, chosen)];
  expect([1, 2].map((count) => happenedIn(times, played, placeAfter(score, count)))).toEqual([3, 4]);
});

it('with nothing chosen, as many have happened as are played', () => {
  const [score, played] = [scoreOf({}), playedOf(steps, {})];
  for (const count of [0, 1, 2, 3, 4, 5]) expect(happenedIn(times, played, placeAfter(score, count))).toBe(count);
});

it('counts what a filter would leave with what else is chosen, and keeps what is chosen itself', () => {
  expect(countsOf(steps, { stepof: 'ayu' }, 'step')).toEqual([
    { value: 'added', count: 1 },
    { value: 'shortlisted', count: 1 },
    { value: 'rejected', count: 1 },
  ]);
  expect(countsOf(steps, { stepof: 'ayu' }, 'stepof')).toEqual([
    { value: 'ayu', count: 3 },
    { value: 'budi', count: 2 },
  ]);
  expect(countsOf(steps, { step: 'rejected', stepby: 'sari' }, 'stepby')).toEqual([
    { value: 'rani', count: 1 },
    { value: 'sari', count: 0 },
  ]);
});
