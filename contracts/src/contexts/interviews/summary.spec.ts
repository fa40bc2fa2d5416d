import { averageOf, cardsTogether, criteriaIn } from './summary';
import { resultOf } from './values';

const card = (recommendation: 'yes' | 'unsure' | 'no', scores: Readonly<Record<string, number>>) => ({
  recommendation,
  scores: Object.entries(scores).map(([criterion, score]) => ({ criterion, score })),
});

it('adds up what a panel says of somebody by its criteria', () => {
  const cards = [card('yes', { skills: 5, english: 3 }), card('yes', { skills: 4 }), card('no', {})];
  expect(cardsTogether(cards, ['skills', 'english', 'attitude'])).toEqual({
    means: [4.5, 3, null],
    average: 3.75,
    recommendations: { yes: 2, unsure: 0, no: 1 },
  });
  expect(cardsTogether([], ['skills'])).toMatchObject({ means: [null], average: null });
  expect(averageOf(cards[0]!)).toBe(4);
  expect(averageOf(cards[2]!)).toBeNull();
});

it('names the criteria of the project first, and those that old cards hold after them', () => {
  expect(criteriaIn(['a', 'b'], [card('yes', { old: 1, b: 2 })])).toEqual(['b', 'old']);
  expect(criteriaIn(['a', 'b'], [])).toEqual(['a', 'b']);
});

it('says the result of an interview by where somebody stands, and else by how it went', () => {
  expect(resultOf('seen', 'departed')).toBe('passed');
  expect(resultOf('again', 'rejected')).toBe('rejected');
  expect(resultOf('again', 'shortlisted')).toBe('again');
  expect(resultOf('absent', 'shortlisted')).toBe('absent');
  expect(resultOf('seen', null)).toBe('open');
});
