import {
  CARD_CHANGES_MAX,
  CARDS_MAX,
  type interviewEvents,
  samePanelist,
  type ScoreInterview,
} from '@berangkat/contracts/interviews';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';
import { type Ids } from './day';

type CardEvent = Extract<EventOf<(typeof interviewEvents)[number]>, { readonly type: 'InterviewScored' }>;

export type CardContent = Pick<ScoreInterview, 'panelist' | 'scores' | 'recommendation' | 'notes'>;

interface Card {
  readonly scoredby: string;
  readonly panelist: string;
  /** All that it says, as a text that is equal where it says the same. */
  readonly content: string;
  readonly sent: number;
}

/** The cards of one person on one day, by their numbers. */
export interface Cards {
  readonly cards: readonly (Card | undefined)[];
}

export interface CardCommand extends Ids {
  readonly type: 'Score';
  readonly applicantid: string;
  readonly scoredby: string;
  readonly card: CardContent;
}

const contentOf = ({ panelist, scores, recommendation, notes }: CardContent): string =>
  JSON.stringify([panelist, scores.map(({ criterion, score }) => [criterion, score]), recommendation, notes ?? null]);

const decide = ({ type: _, scoredby, card, ...ids }: CardCommand, { cards }: Cards): readonly CardEvent[] => {
  const place = cards.findIndex((one) => one?.scoredby === scoredby && samePanelist(one.panelist, card.panelist));
  const before = cards[place];
  if (before?.content === contentOf(card)) return [];
  if (before === undefined && cards.length >= CARDS_MAX) throw commandRefused(409, 'interview-cards-full');
  if (before !== undefined && before.sent >= CARD_CHANGES_MAX) throw commandRefused(409, 'interview-cards-full');
  return [
    { type: 'InterviewScored', data: { ...ids, ...card, card: before === undefined ? cards.length : place, scoredby } },
  ];
};

const evolve = ({ cards }: Cards, { data }: CardEvent): Cards => {
  const { card, scoredby, panelist, scores, recommendation, notes } = data;
  const after = [...cards];
  // Null is what an erased person's card reads: nobody scores them any more.
  const content = contentOf({
    panelist: panelist ?? '',
    scores: (scores ?? []) as CardContent['scores'],
    recommendation: recommendation ?? 'unsure',
    notes: notes ?? undefined,
  });
  after[card] = { scoredby, panelist: panelist ?? '', content, sent: (cards[card]?.sent ?? 0) + 1 };
  return { cards: after };
};

/** The cards of one interview: a stream of its own, in which two panels that score at once do not meet. */
export const cardsDecider: Decider<Cards, CardCommand, CardEvent> = {
  initialState: () => ({ cards: [] }),
  decide,
  evolve,
};

export const cardsStream = (interviewdayid: string, applicantid: string): string =>
  `interviewcards-${interviewdayid}-${applicantid}`;
