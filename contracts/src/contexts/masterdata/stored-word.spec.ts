import { storedWord } from './stored-word';

const choices = [{ value: 'oil gas & mining', en: 'Oil, Gas & Mining', departments: [] }];

it('a value of a list that admins keep reads as they call it', () => {
  expect(storedWord(choices, 'industry', 'oil gas & mining', 'en')).toBe('Oil, Gas & Mining');
});
it('a value of a fixed list reads as the list says', () => {
  expect(storedWord(undefined, 'gender', 'female', 'id')).toBe('Perempuan');
});
it('nothing stays nothing', () => {
  expect(storedWord(choices, 'industry', null, 'en')).toBeNull();
});
