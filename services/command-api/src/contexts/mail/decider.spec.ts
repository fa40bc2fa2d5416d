import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { writeMail } from '@berangkat/contracts/mail/letter';
import { type MailCommand, mailDecider, type MailEvent, type RequestedMail } from './decider';

const { given } = deciderSpec(mailDecider);
const MINUTE = 60_000;
const now = 1_763_700_000_000;
const message = { mailid: '20261122901', accountid: '20261122001' };
const request: RequestedMail = {
  ...message,
  messageid: '6b1f0f0c-5a55-4b8c-9d0a-0e6b7c1d2e3f',
  kind: 'password-help',
  language: 'en',
  address: 'ayu@example.com',
  words: writeMail('password-help', 'en', {}),
  requestedat: now,
  until: now + 86_400_000,
};
const requested: MailEvent = { type: 'MailRequested', data: request };
const postponed = (nextat: number): MailEvent => ({
  type: 'MailPostponed',
  data: { ...message, code: '451', answer: '451 Later', nextat },
});
const sent = (carrier: 'smtp' | 'outbox' = 'smtp'): MailEvent => ({ type: 'MailSent', data: { ...message, carrier } });
const refused: MailEvent = { type: 'MailRefused', data: { ...message, code: '550', answer: '550 No' } };
const givenUp: MailEvent = { type: 'MailGivenUp', data: { ...message, reason: 'expired' } };
const told = (outcome: Extract<MailCommand, { type: 'Record' }>['outcome']): MailCommand => ({
  type: 'Record',
  outcome,
  now,
});
const later = told({ kind: 'postponed', code: '451', answer: '451 Later' });

it('is asked for once', () => {
  given().when({ type: 'Request', request }).then(requested);
  given(requested).when({ type: 'Request', request }).thenNothing();
});

it('what came of it is noted', () => {
  given(requested)
    .when(told({ kind: 'sent', carrier: 'smtp' }))
    .then(sent());
  given(requested)
    .when(told({ kind: 'sent', carrier: 'outbox' }))
    .then(sent('outbox'));
  given(requested)
    .when(told({ kind: 'refused', code: '550', answer: '550 No' }))
    .then(refused);
  given(requested).when({ type: 'GiveUp', reason: 'expired' }).then(givenUp);
});

it('waits longer and longer, two hours at most', () => {
  const minutes = [1, 2, 4, 8, 16, 32, 64, 120, 120];
  minutes.forEach((wait, tries) =>
    given(requested, ...minutes.slice(0, tries).map(() => postponed(now)))
      .when(later)
      .then(postponed(now + wait * MINUTE)),
  );
});

it('keeps no more of an answer than is shown', () => {
  given(requested)
    .when(told({ kind: 'refused', code: '550', answer: 'x'.repeat(5_000) }))
    .then({ type: 'MailRefused', data: { ...message, code: '550', answer: 'x'.repeat(300) } });
});

it.all([
  ['sent', sent()],
  ['in the outbox', sent('outbox')],
  ['refused', refused],
  ['given up', givenUp],
])('nothing changes when it is %s', (_, last) => {
  for (const command of [
    later,
    told({ kind: 'sent', carrier: 'smtp' }),
    told({ kind: 'refused', code: '550', answer: '550 No' }),
    { type: 'GiveUp', reason: 'expired' } as const,
  ])
    given(requested, last).when(command).thenNothing();
});

it('nothing comes of a message that nobody asked for', () => {
  given().when(later).thenNothing();
});
