import { DEFAULT_CRITERIA, type Recommendation, type Score } from '@berangkat/contracts/interviews/values';
import { type Random } from './random';

export const PANELISTS = ['Aisha', 'Daniel', 'Grace', 'Lena', 'Marco', 'Omar', 'Priya', 'Tomas'] as const;

const NOTES: Readonly<Record<Recommendation, readonly string[]>> = {
  yes: [
    'Calm, friendly, answers to the point.',
    'Strong practical test. Can start with a short training.',
    'Good English, knows the menu and the wine list.',
    'Worked in a pre-opening before. Recommended.',
    'Very clean work station, quick hands.',
  ],
  unsure: [
    'Skills are fine, English needs practice.',
    'Shy at first, better later. A second talk would help.',
    'Little experience, but a good attitude.',
    'Would fit the lobby bar better than the kitchen.',
  ],
  no: [
    'Could not answer the questions on hygiene.',
    'English is too basic for the front of house.',
    'Looks for another position than the one we have.',
    'Only one year of experience, we ask for three.',
  ],
};

const scoreNear = (level: number, random: Random): Score =>
  Math.max(1, Math.min(5, Math.round(level + random.next() * 2 - 1))) as Score;

/** Writes the score card of one panelist. @param quality of the applicant, 1 for most */
export const cardOf = (quality: number, random: Random) => {
  const level = 1.2 + 2.3 * quality + random.next() - 0.5;
  const scores = DEFAULT_CRITERIA.map((criterion) => ({ criterion, score: scoreNear(level, random) }));
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const recommendation: Recommendation = mean >= 3.6 ? 'yes' : mean >= 2.8 ? 'unsure' : 'no';
  return { scores, recommendation, ...(random.chance(0.7) && { notes: random.pick(NOTES[recommendation]) }) };
};
