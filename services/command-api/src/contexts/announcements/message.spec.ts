import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type MessageCommand, messageDecider, type MessageEvent } from './message';

const { given } = deciderSpec(messageDecider);
const place = { announcementid: '20261122001', recipient: 3, applicantid: '20261122101' };
const number = '+6281234567123';

const claim = (attemptid: string): MessageCommand => ({ type: 'Claim', place, attemptid, number });
const told = (outcome: Extract<MessageCommand, { type: 'Record' }>['outcome'], attemptid = 'one'): MessageCommand => ({
  type: 'Record',
  place,
  attemptid,
  outcome,
});
const reported = (status: 'sent' | 'delivered' | 'read' | 'failed', messageid = 'wamid.1'): MessageCommand => ({
  type: 'Report',
  place,
  report: { status, messageid },
});
const decided = (decision: 'resend' | 'sent' | 'failed'): MessageCommand => ({ type: 'Decide', place, decision });

const sending = (attemptid = 'one'): MessageEvent => ({
  type: 'AnnouncementSending',
  data: { ...place, attemptid, number },
});
const sent = (messageid = 'wamid.1'): MessageEvent => ({
  type: 'AnnouncementSent',
  data: { ...place, messageid, carrier: 'whatsapp' },
});
const delivered: MessageEvent = { type: 'AnnouncementDelivered', data: { ...place, messageid: 'wamid.1' } };
const read: MessageEvent = { type: 'AnnouncementRead', data: { ...place, messageid: 'wamid.1' } };
const failed = (reason: 'refused' | 'by-hand' | 'opted-out' = 'refused'): MessageEvent => ({
  type: 'AnnouncementFailed',
  data: { ...place, reason },
});
const unknown = (reason: 'interrupted' | 'no-answer' = 'interrupted'): MessageEvent => ({
  type: 'AnnouncementUncertain',
  data: { ...place, reason },
});
const postponed: MessageEvent = { type: 'AnnouncementPostponed', data: { ...place, reason: 'rate-limited' } };
const requeued: MessageEvent = { type: 'AnnouncementRequeued', data: place };

describe.holds('V2.3.3d')('leave to send', () => {
  it('is given once, and to the same attempt again when its answer got lost', () => {
    given().when(claim('one')).then(sending('one'));
    given(sending('one')).when(claim('one')).thenNothing();
  });
  it('is given to nobody else while one is sending: then nobody knows what became of it', () =>
    given(sending('one')).when(claim('two')).then(unknown()));
  it.all([
    ['sent', [sending(), sent()]],
    ['delivered', [sending(), sent(), delivered]],
    ['read', [sending(), sent(), delivered, read]],
    ['failed', [sending(), failed()]],
    ['of unknown outcome', [sending(), unknown()]],
  ])('is not given for a message that is %s', (_, history) =>
    given(...history)
      .when(claim('two'))
      .thenNothing(),
  );
  it('is given again after the provider asked for patience, and when a person wants it', () => {
    given(sending(), postponed).when(claim('two')).then(sending('two'));
    given(sending(), unknown(), requeued).when(claim('two')).then(sending('two'));
  });
  it('is refused where there is a reason', () =>
    given().when({ type: 'Refuse', place, attemptid: 'one', reason: 'opted-out' }).then(failed('opted-out')));
});

describe('what came of an attempt', () => {
  it('is recorded once', () => {
    given(sending())
      .when(told({ kind: 'sent', messageid: 'wamid.1' }))
      .then(sent());
    given(sending(), sent())
      .when(told({ kind: 'sent', messageid: 'wamid.1' }))
      .thenNothing();
    given(sending())
      .when(told({ kind: 'failed', reason: 'refused' }))
      .then(failed());
    given(sending())
      .when(told({ kind: 'unknown', reason: 'no-answer' }))
      .then(unknown('no-answer'));
    given(sending())
      .when(told({ kind: 'postponed', reason: 'rate-limited' }))
      .then(postponed);
  });
  it('ends the doubt when it comes late', () =>
    given(sending(), unknown())
      .when(told({ kind: 'sent', messageid: 'wamid.1' }))
      .then(sent()));
  it('does not count from an attempt that another one has followed', () =>
    given(sending('one'), unknown(), requeued, sending('two'))
      .when(told({ kind: 'sent', messageid: 'wamid.1' }, 'one'))
      .thenNothing());
});

describe('a report of the provider', () => {
  it('counts once, and never goes back', () => {
    given(sending(), sent()).when(reported('delivered')).then(delivered);
    given(sending(), sent(), delivered).when(reported('delivered')).thenNothing();
    given(sending(), sent(), delivered, read).when(reported('delivered')).thenNothing();
    given(sending(), sent(), read).when(reported('sent')).thenNothing();
  });
  it('may be the first word of it', () => {
    given(sending()).when(reported('delivered')).then(delivered);
    given(sending(), unknown()).when(reported('sent')).then(sent());
  });
  it('keeps a message that somebody queued again from being sent twice', () => {
    given(sending(), unknown(), requeued).when(reported('sent')).then(sent());
    given(sending(), unknown(), requeued, sent()).when(claim('two')).thenNothing();
  });
  it('of a message that has been replaced is of no interest', () =>
    given(sending(), sent()).when(reported('failed', 'wamid.0')).thenNothing());
  it('of a message that was never sent is no report', () => given().when(reported('read')).thenNothing());
  it('takes a failure before the message arrived, not after', () => {
    given(sending(), sent()).when(reported('failed')).then(failed());
    given(sending(), sent(), delivered).when(reported('failed')).thenNothing();
  });
});

it('what the outbox took was not sent: it lies there, and nobody sends it by himself', () => {
  const kept: MessageEvent = { type: 'AnnouncementSent', data: { ...place, messageid: 'm1', carrier: 'outbox' } };
  given(sending())
    .when(told({ kind: 'outbox', messageid: 'm1' }))
    .then(kept);
  expect(messageDecider.evolve(messageDecider.initialState(), kept).state).toBe('outbox');
  given(sending(), kept).when(claim('two')).thenNothing();
});

describe('a person', () => {
  it('settles what nobody knows', () => {
    given(sending(), unknown())
      .when(decided('sent'))
      .then({ type: 'AnnouncementSent', data: { ...place, carrier: 'told' } });
    given(sending(), unknown()).when(decided('failed')).then(failed('by-hand'));
    given(sending(), unknown()).when(decided('resend')).then(requeued);
  });
  it('sends again what failed or was left in the queue', () => {
    given(sending(), failed()).when(decided('resend')).then(requeued);
    given().when(decided('resend')).then(requeued);
  });
  it.all([
    ['is being sent', [sending()]],
    ['was sent', [sending(), sent()]],
    ['was read', [sending(), sent(), read]],
  ])('does not send what %s', (_, history) =>
    given(...history)
      .when(decided('resend'))
      .thenRefused('What became of this message is known already.'),
  );
});
