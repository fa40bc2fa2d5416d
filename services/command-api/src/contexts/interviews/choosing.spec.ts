import { type InterviewDayFields } from '@berangkat/contracts/interviews';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type InterviewEvent, type Seat } from './day';
import { interviewDayDecider } from './decider';

const { given } = deciderSpec(interviewDayDecider);
const ids = { interviewdayid: '20261203001', projectid: '20261121001' };
const { interviewdayid } = ids;
const [AYU, BUDI, CITRA] = ['20261121011', '20261121012', '20261121013'];
const HOUR = 3_600_000;

/** 09:00, 09:20 and 09:40 in two rooms, in Doha. */
const details: InterviewDayFields = {
  ...{ date: '2026-12-03', zone: 'Asia/Qatar', begins: '09:00', ends: '10:00', minutes: 20, breaks: [] },
  rooms: ['Kitchen', 'Service'],
};
const begins = Date.parse('2026-12-03T06:00:00Z');
const NOW = begins - 48 * HOUR;
const momentOf = (slot: number): string => new Date(begins + slot * 1_200_000).toISOString();
const planned: InterviewEvent = { type: 'InterviewDayPlanned', data: { ...ids, ...details } };
const offered = (applicantid: string, offeredat = NOW): InterviewEvent => ({
  type: 'InterviewChoiceOffered',
  data: { ...ids, applicantid, at: momentOf(0), announcementid: `2026112190${applicantid.at(-1)!}`, offeredat },
});
const seated = (type: 'InterviewPlanned' | 'InterviewMoved', applicantid: string, room: number, slot: number) =>
  ({ type, data: { ...ids, applicantid, room, slot, time: ['09:00', '09:20', '09:40'][slot]! } }) as const;
const chosen = (applicantid: string, room: number, slot: number, chosenat = NOW): InterviewEvent => ({
  type: 'InterviewChosen',
  data: { ...seated('InterviewPlanned', applicantid, room, slot).data, at: momentOf(slot), chosenat },
});
const closed: InterviewEvent = { type: 'InterviewChoiceClosed', data: ids };
const answered = (applicantid: string, answer: 'accepted' | 'declined' | 'other-time', at: string): InterviewEvent => ({
  type: 'InterviewAnswered',
  data: { ...ids, applicantid, at, answer },
});
const offer = (...applicantids: readonly string[]) =>
  ({
    type: 'OfferChoice',
    interviewdayid,
    now: NOW,
    people: applicantids.map((one) => ({ applicantid: one, announcementid: `2026112190${one.at(-1)!}` })),
  }) as const;
const choose = (applicantid: string, slot: number, from?: Seat, more: object = {}) =>
  ({ type: 'Choose', interviewdayid, applicantid, slot, from, hours: details, now: NOW, ...more }) as const;
const answer = (applicantid: string, said: 'accepted' | 'declined', seen: string) =>
  ({ type: 'Answer', interviewdayid, applicantid, answer: said, seen, now: NOW }) as const;
const remind = (applicantid: string, letter: 'choose' | 'choice-off', now: number, outside = false) =>
  ({ type: 'Remind', interviewdayid, applicantid, letter, outside, announcementid: '20261121999', now }) as const;
const reminded = (applicantid: string, letter: 'choose' | 'choice-off'): InterviewEvent => ({
  type: 'InterviewReminded',
  data: { ...ids, applicantid, at: momentOf(0), announcementid: '20261121999', letter },
});

it('asks whoever has no time, once of two who press at once, and nobody on the day itself', () => {
  given(planned, seated('InterviewPlanned', BUDI, 0, 0))
    .when(offer(AYU, BUDI))
    .then(offered(AYU));
  given(planned, offered(AYU, NOW - 60_000))
    .when(offer(AYU))
    .thenNothing();
  given(planned, offered(AYU, NOW - HOUR))
    .when(offer(AYU))
    .then(offered(AYU));
  given(planned)
    .when({ ...offer(AYU), now: begins })
    .thenNothing();
});

it('asks anew at once whoever was told another date, and not for hours that moved on the same one', () => {
  const asked = offered(AYU, NOW - 60_000);
  const changed = (more: Partial<InterviewDayFields>): InterviewEvent => ({
    type: 'InterviewDayChanged',
    data: { ...ids, ...details, ...more },
  });
  const at = '2026-12-04T06:00:00.000Z';
  const anew = { ...offered(AYU), data: { ...offered(AYU).data, at } } as InterviewEvent;
  given(planned, asked, changed({ date: '2026-12-04' }))
    .when(offer(AYU))
    .then(anew);
  given(planned, asked, changed({ date: '2026-12-04' }), anew)
    .when(offer(AYU))
    .thenNothing();
  given(planned, asked, changed({ begins: '10:00', ends: '11:00' }))
    .when(offer(AYU))
    .thenNothing();
});

it('gives who chooses a time the first room that is free then, and another time in its place', () => {
  given(planned, offered(AYU), seated('InterviewPlanned', BUDI, 0, 1))
    .when(choose(AYU, 1))
    .then(seated('InterviewPlanned', AYU, 1, 1), chosen(AYU, 1, 1));
  const has = [planned, offered(AYU), seated('InterviewPlanned', AYU, 0, 0), chosen(AYU, 0, 0)];
  given(...has)
    .when(choose(AYU, 0, { room: 0, slot: 0 }))
    .thenNothing();
  given(...has)
    .when(choose(AYU, 2, { room: 0, slot: 0 }))
    .then(seated('InterviewMoved', AYU, 0, 2), chosen(AYU, 0, 2));
});

it('refuses a time that others have, that is no more, or that may not be chosen', () => {
  const full = [seated('InterviewPlanned', BUDI, 0, 1), seated('InterviewPlanned', CITRA, 1, 1)];
  given(planned, offered(AYU), ...full)
    .when(choose(AYU, 1))
    .thenRefused({ status: 409, code: 'interview-slot-gone' });
  const over = { status: 409, code: 'interview-choice-closed' };
  given(planned, offered(AYU), closed).when(choose(AYU, 1)).thenRefused(over);
  given(planned, offered(AYU))
    .when(choose(AYU, 1, undefined, { now: begins }))
    .thenRefused(over);
  given(planned, offered(AYU), { type: 'InterviewDayCancelled', data: ids })
    .when(choose(AYU, 1))
    .thenRefused({ code: 'interview-cancelled' });
  given(planned).when(choose(AYU, 1)).thenRefused({ status: 403, code: 'invitation-invalid' });
  const moved = { status: 409, code: 'interview-moved' };
  given(planned, offered(AYU))
    .when(choose(AYU, 1, undefined, { hours: { ...details, begins: '08:40' } }))
    .thenRefused(moved);
  // A planner gave them another time meanwhile, for which nothing is given up.
  given(planned, offered(AYU), seated('InterviewPlanned', AYU, 0, 2))
    .when(choose(AYU, 1))
    .thenRefused(moved);
});

it('is closed once, and for whoever a planner takes off; who is asked anew may choose again', () => {
  given(planned, offered(AYU)).when({ type: 'CloseChoice', interviewdayid }).then(closed);
  given(planned, offered(AYU), closed).when({ type: 'CloseChoice', interviewdayid }).thenNothing();
  const off: InterviewEvent = { type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } };
  const taken = [planned, offered(AYU), seated('InterviewPlanned', AYU, 0, 0), chosen(AYU, 0, 0), off];
  given(...taken)
    .when(choose(AYU, 1))
    .thenRefused({ code: 'interview-choice-closed' });
  given(...taken, offered(AYU))
    .when(choose(AYU, 1))
    .then(seated('InterviewPlanned', AYU, 0, 1), chosen(AYU, 0, 1));
});

it('takes who has chosen for invited: they may decline, and are reminded of their time', () => {
  const has = [planned, offered(AYU), seated('InterviewPlanned', AYU, 0, 0), chosen(AYU, 0, 0)];
  given(...has)
    .when(answer(AYU, 'declined', momentOf(0)))
    .then(answered(AYU, 'declined', momentOf(0)));
  given(...has)
    .when({ ...remind(AYU, 'choose', NOW), letter: 'day-before', now: begins - 20 * HOUR })
    .then({
      type: 'InterviewReminded',
      data: { ...reminded(AYU, 'choose').data, letter: 'day-before' } as never,
    });
  given(...has)
    .when(remind(AYU, 'choose', NOW + 25 * HOUR))
    .thenNothing();
});

it('hears that no time suits somebody, and not that they come to none', () => {
  given(planned, offered(AYU))
    .when(answer(AYU, 'declined', momentOf(0)))
    .then(answered(AYU, 'declined', momentOf(0)));
  given(planned, offered(AYU))
    .when(answer(AYU, 'accepted', momentOf(0)))
    .thenRefused({ code: 'interview-moved' });
  // Given a time by hand after that, they answer by the same link.
  given(planned, offered(AYU), seated('InterviewPlanned', AYU, 1, 2))
    .when(answer(AYU, 'accepted', momentOf(2)))
    .then(answered(AYU, 'accepted', momentOf(2)));
});

it('asks whoever has not chosen once more, and says when there is nothing to choose', () => {
  const asked = [planned, offered(AYU)];
  given(...asked)
    .when(remind(AYU, 'choose', NOW + 25 * HOUR))
    .then(reminded(AYU, 'choose'));
  given(...asked, reminded(AYU, 'choose'))
    .when(remind(AYU, 'choose', NOW + 26 * HOUR))
    .thenNothing();
  for (const more of [closed, answered(AYU, 'declined', momentOf(0)), answered(AYU, 'other-time', momentOf(0))])
    given(...asked, more)
      .when(remind(AYU, 'choose', NOW + 25 * HOUR))
      .thenNothing();
  given(...asked)
    .when(remind(AYU, 'choice-off', NOW))
    .thenNothing();
  given(...asked, { type: 'InterviewDayCancelled', data: ids })
    .when(remind(AYU, 'choice-off', NOW))
    .then(reminded(AYU, 'choice-off'));
  given(...asked)
    .when(remind(AYU, 'choice-off', NOW, true))
    .then(reminded(AYU, 'choice-off'));
});
