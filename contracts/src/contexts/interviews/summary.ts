import { RECOMMENDATIONS, type Recommendation } from './values';

interface Scored {
  readonly scores: readonly { readonly criterion: string; readonly score: number }[];
  readonly recommendation: Recommendation;
}

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The mean of a card; null for one without scores. */
export const averageOf = ({ scores }: Pick<Scored, 'scores'>): number | null =>
  meanOf(scores.map(({ score }) => score));

/**
 * What the cards about somebody say together. The average is that of the criteria, so that a card with few scores
 * weighs no more in one of them than in another.
 * @returns a mean for each of the criteria, in their order; null where nobody scored it
 */
export const cardsTogether = (cards: readonly Scored[], criteria: readonly string[]) => {
  const means = criteria.map((criterion) =>
    meanOf(cards.flatMap(({ scores }) => scores.flatMap((one) => (one.criterion === criterion ? [one.score] : [])))),
  );
  return {
    means,
    average: meanOf(means.filter((mean) => mean !== null)),
    recommendations: Object.fromEntries(
      RECOMMENDATIONS.map((one) => [one, cards.filter(({ recommendation }) => recommendation === one).length]),
    ) as Readonly<Record<Recommendation, number>>,
  };
};

/** The criteria of a project, and after them those that only cards still hold. */
export const criteriaIn = (
  criteria: readonly string[],
  cards: readonly Pick<Scored, 'scores'>[],
): readonly string[] => {
  const scored = new Set(cards.flatMap(({ scores }) => scores.map(({ criterion }) => criterion)));
  return [...new Set([...criteria, ...scored])].filter((criterion) => scored.size === 0 || scored.has(criterion));
};
