import fc from 'fast-check';
import { isOneLetterOff, mayBeMistyped, sharedLetters, wordsIn } from './names';

it.all([
  ['santaso', 'another letter'],
  ['santso', 'a letter too few'],
  ['santtoso', 'a letter too many'],
  ['sanotso', 'two that changed places'],
  ['antoso', 'the first one missing'],
  ['santos', 'the last one missing'],
])('%s is santoso with %s', (typed) => {
  expect(isOneLetterOff(typed, 'santoso')).toBe(true);
  expect(isOneLetterOff('santoso', typed)).toBe(true);
});

it.all(['santoso', 'santasa', 'sant', 'osotnas', 'sntaoso', 'santosooo'])('%s is not', (typed) =>
  expect(isOneLetterOff(typed, 'santoso')).toBe(false),
);

it('a word that is one letter off shares its beginning or its end', () => {
  const letter = fc.constantFrom('a', 'b', 'c');
  const word = fc.array(letter, { minLength: 4, maxLength: 9 }).map((letters) => letters.join(''));
  const mistyped = fc
    .tuple(word, fc.nat(), fc.constantFrom('other', 'many', 'few', 'swapped'), letter)
    .map(([right, at, mistake, other]) => {
      const place = at % (right.length - 1);
      const [before, here, next, after] = [
        right.slice(0, place),
        right[place]!,
        right[place + 1]!,
        right.slice(place + 2),
      ];
      const typed = {
        other: before + other + next + after,
        many: before + here + other + next + after,
        few: before + next + after,
        swapped: before + next + here + after,
      }[mistake];
      return [typed, right] as const;
    });
  fc.assert(
    fc.property(mistyped, ([typed, right]) => {
      fc.pre(typed !== right && typed.length >= 4);
      expect(isOneLetterOff(typed, right)).toBe(true);
      const shared = sharedLetters(typed);
      expect(right.startsWith(typed.slice(0, shared)) || right.endsWith(typed.slice(-shared))).toBe(true);
    }),
  );
});

it('words of names are those with letters enough, each once, in lower case and without marks', () => {
  expect(wordsIn(['José Ana', 'Santoso-Wijaya JOSE', null])).toEqual(['jose', 'santoso', 'wijaya']);
  expect(mayBeMistyped('kt001')).toBe(false);
});
