import { greatest } from './slices';

it('the greatest shares come first, equal ones by their names', () => {
  const slices = ['Waiter', 'Baker', 'Butcher', 'Cook'].map((name, index) => ({ name, count: index === 3 ? 2 : 1 }));
  expect(greatest(slices, 'Others').map(({ name }) => name)).toEqual(['Cook', 'Baker', 'Butcher', 'Waiter']);
});
