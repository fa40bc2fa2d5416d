import { inTurn } from './inTurn';

it('draws in order, each in a task of its own, also what comes while one is drawn', () => {
  jest.useFakeTimers();
  const drawn: string[] = [];
  inTurn(() => {
    drawn.push('one');
    inTurn(() => drawn.push('three'));
  });
  inTurn(() => drawn.push('two'));
  expect(drawn).toEqual([]);
  for (const after of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
    jest.runOnlyPendingTimers();
    expect(drawn).toEqual(after);
  }
  jest.useRealTimers();
});
