import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type CardContent, cardsDecider } from './cards';

const { given } = deciderSpec(cardsDecider);
const ids = { interviewdayid: '20261203001', projectid: '20261121001', applicantid: '20261121011' };
const [PANEL, ADMIN] = ['20261121901', '20261121902'] as const;
const content = (panelist: string, more: Partial<CardContent> = {}): CardContent => ({
  panelist,
  scores: [{ criterion: 'english', score: 4 }],
  recommendation: 'yes',
  notes: 'Calm under pressure',
  ...more,
});
const score = (card: CardContent, scoredby: string = PANEL) => ({ type: 'Score', ...ids, scoredby, card }) as const;
const scored = (card: number, said: CardContent, scoredby: string = PANEL) =>
  ({ type: 'InterviewScored', data: { ...ids, card, scoredby, ...said } }) as const;

it('is of an account and a name: the same again is nothing, another word is the same card', () => {
  given()
    .when(score(content('Sari')))
    .then(scored(0, content('Sari')));
  given(scored(0, content('Sari')))
    .when(score(content('Sari')))
    .thenNothing();
  const changed = content('sari ', { recommendation: 'no' });
  given(scored(0, content('Sari')), scored(1, content('Sari'), ADMIN))
    .when(score(changed))
    .then(scored(0, changed));
  given(scored(0, content('Sari')))
    .when(score(content('Made')))
    .then(scored(1, content('Made')));
});

it('are twelve at most, and each is changed forty times at most', () => {
  const full = Array.from({ length: 12 }, (_, card) => scored(card, content(`Panel ${card}`)));
  given(...full)
    .when(score(content('One more')))
    .thenRefused({ status: 409, code: 'interview-cards-full' });
  given(...full)
    .when(score(content('Panel 3', { notes: 'Changed' })))
    .then(scored(3, content('Panel 3', { notes: 'Changed' })));
  const often = Array.from({ length: 40 }, (_, index) => scored(0, content('Sari', { notes: `${index}` })));
  given(...often)
    .when(score(content('Sari')))
    .thenRefused({ status: 409, code: 'interview-cards-full' });
});
