import { LONGEST_REPORTED, MAX_REPORTED, type ReportedSpans } from '@berangkat/contracts/live';
import { EVERY, gatherSpans } from './told';

const PLACE = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;

let told: ReportedSpans[];
let isConnected: boolean;
const gather = () =>
  gatherSpans((spans) => {
    if (isConnected) told.push(spans);
    return isConnected;
  });

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  isConnected = true;
});
afterEach(() => jest.useRealTimers());

const call = (number: number, begun = performance.now()) => ({ request: `request-${number}`, begun, took: 1.26 });

test('spans of a second are told together, by how long ago they began', () => {
  const { add, stop } = gather();
  add(call(1));
  jest.advanceTimersByTime(400);
  add({ place: PLACE, begun: performance.now() - 100, took: 99.96 });
  expect(told).toEqual([]);
  jest.advanceTimersByTime(EVERY - 400);
  expect(told).toEqual([
    {
      calls: [{ request: 'request-1', ago: 1_000, took: 1.3 }],
      shown: [{ place: PLACE, ago: 700, took: 100 }],
    },
  ]);
  jest.advanceTimersByTime(EVERY * 10);
  expect(told).toHaveLength(1);
  stop();
});

test('many are told by and by, fifty at a time', () => {
  const { add, stop } = gather();
  for (let number = 0; number < MAX_REPORTED + 1; number += 1) add(call(number));
  jest.advanceTimersByTime(EVERY);
  expect(told.map(({ calls }) => calls.length)).toEqual([MAX_REPORTED]);
  jest.advanceTimersByTime(EVERY);
  expect(told.map(({ calls }) => calls.length)).toEqual([MAX_REPORTED, 1]);
  stop();
});

test('they wait for a connection, a bounded number of them, and not for ever', () => {
  isConnected = false;
  const { add, stop } = gather();
  for (let number = 0; number < 5 * MAX_REPORTED; number += 1) add(call(number));
  jest.advanceTimersByTime(LONGEST_REPORTED - EVERY);
  isConnected = true;
  jest.advanceTimersByTime(EVERY);
  expect(told.map(({ calls }) => calls.length)).toEqual([MAX_REPORTED]);
  jest.advanceTimersByTime(EVERY * 10);
  expect(told).toHaveLength(1);
  stop();
});

test('nothing is told once it is over', () => {
  const { add, stop } = gather();
  add(call(1));
  stop();
  jest.advanceTimersByTime(EVERY * 2);
  expect(told).toEqual([]);
});
