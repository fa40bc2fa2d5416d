import { wordLang, wordOf } from './words';

const choices = [
  {
    value: 'oil gas & mining',
    en: 'Oil, Gas & Mining',
    departments: [
      {
        value: 'rig',
        en: 'Rig',
        id: 'Anjungan',
        positions: [{ value: 'Driller', id: 'Juru bor' }, { value: 'Roustabout' }],
      },
    ],
  },
];

it('a value reads as it is called now, in the language of the reader', () => {
  expect(wordOf(choices, 'industry', 'oil gas & mining', 'en')).toBe('Oil, Gas & Mining');
  expect(wordOf(choices, 'department', 'rig', 'id')).toBe('Anjungan');
  expect(wordOf(choices, 'position', 'Driller', 'id')).toBe('Juru bor');
  expect(wordOf(choices, 'position', 'Roustabout', 'id')).toBe('Roustabout');
});
it('says of a word that Indonesian has no name for that it is English', () => {
  const langOf = (value: string, locale = 'id') => wordLang(choices, 'position', value, locale);
  expect([langOf('Roustabout'), langOf('Driller'), langOf('Roustabout', 'en'), langOf('nobody knows')]).toEqual([
    'en',
    undefined,
    undefined,
    undefined,
  ]);
  expect(wordLang(undefined, 'position', 'Roustabout', 'id')).toBeUndefined();
});
it('what was merged reads as what it was merged into; what nobody knows, and all before the lists come, as itself', () => {
  const renamed = [{ value: 'sea', en: 'Ships', also: ['boats'], departments: [] }];
  expect(wordOf(renamed, 'industry', 'boats', 'id')).toBe('Ships');
  expect(wordOf(renamed, 'industry', 'farming', 'en')).toBe('farming');
  expect(wordOf(undefined, 'industry', 'farming', 'en')).toBe('farming');
});
