import { LOCK_NUMBERS } from './lock-numbers';

it('no two advisory locks have the same number', () => {
  const numbers = Object.values<number>(LOCK_NUMBERS);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
