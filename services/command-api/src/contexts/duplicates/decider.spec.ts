import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { duplicateDecider, type DuplicateEvent, pairOf, pairStream } from './decider';

const { given } = deciderSpec(duplicateDecider);
const pair = pairOf('20261121002', '20261121001');
const apart: DuplicateEvent = { type: 'ApplicantsToldApart', data: pair };
const again: DuplicateEvent = { type: 'ApplicantsComparedAgain', data: pair };
const decide = (isApart: boolean) => ({ type: 'Decide' as const, apart: isApart, ...pair });

it('is one pair, whichever is named first', () => {
  expect(pairStream(pair)).toBe(pairStream(pairOf('20261121001', '20261121002')));
});
it('two people are told apart once, and that can be taken back', () => {
  given().when(decide(true)).then(apart);
  given(apart).when(decide(true)).thenNothing();
  given(apart).when(decide(false)).then(again);
  given(apart, again).when(decide(false)).thenNothing();
});
it('nothing is taken back of a pair about which nobody said anything', () => {
  given().when(decide(false)).thenNothing();
});
