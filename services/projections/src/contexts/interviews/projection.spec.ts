import { projectionSpec } from '../../engine/testing';
import { interviews } from './projection';

const ids = { interviewdayid: '20261203001', projectid: '20261121001' };
const [AYU, BUDI] = ['20261121011', '20261121012'];
const hours = { begins: '09:00', ends: '11:00', breaks: [{ from: '09:40', until: '10:00' }] };
const planned = {
  type: 'InterviewDayPlanned',
  data: { ...ids, date: '2026-12-03', zone: 'Asia/Qatar', minutes: 20, rooms: ['Kitchen', 'Service'], ...hours },
};
const seated = (applicantid: string, room: number, slot: number) => ({
  type: 'InterviewPlanned',
  data: { ...ids, applicantid, room, slot, time: '09:00' },
});
/** 11:00 in Doha. */
const ENDS = Date.parse('2026-12-03T08:00:00Z');

it('keeps who is seen when, and tells them and the planners of what becomes of it', async () => {
  const moved = { type: 'InterviewMoved', data: { ...ids, applicantid: AYU, room: 1, slot: 3, time: '10:40' } };
  const outcome = projectionSpec(interviews).given(planned, seated(AYU, 0, 0), seated(BUDI, 1, 0), moved);
  await outcome.expectRows({
    interviews: [
      { applicantid: AYU, room: 1, slot: 3 },
      { applicantid: BUDI, room: 1, slot: 0 },
    ],
    interview_days: [{ people: [AYU, BUDI], endsat: ENDS, status: 'planned', revision: 3 }],
  });
  await outcome.expectNotices(
    { topic: 'attendances', ids: { applicantid: BUDI } },
    { topic: 'interviews', ids },
    { topic: 'attendances', ids: { applicantid: AYU } },
  );
});

it('shifts the whole day, and tells everybody who is seen', async () => {
  const shifted = {
    type: 'InterviewDayShifted',
    data: { ...ids, shift: 20, begins: '09:20', ends: '11:20', breaks: [{ from: '10:00', until: '10:20' }] },
  };
  const outcome = projectionSpec(interviews).given(planned, seated(AYU, 0, 0), seated(BUDI, 1, 0), shifted);
  await outcome.expectRows({ interview_days: [{ begins: '09:20', endsat: ENDS + 20 * 60_000 }] });
  await outcome.expectNotices(
    { topic: 'interviews', ids },
    { topic: 'attendances', ids: { applicantid: AYU } },
    { topic: 'attendances', ids: { applicantid: BUDI } },
  );
});

it('forgets whoever is taken off, and keeps a day that was called off with its reason', async () => {
  const removed = { type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } };
  const cancelled = { type: 'InterviewDayCancelled', data: { ...ids, reason: 'Flight' } };
  const outcome = projectionSpec(interviews).given(planned, seated(AYU, 0, 0), removed, cancelled);
  await outcome.expectRows({
    interviews: [],
    interview_days: [{ people: [], status: 'cancelled', reason: 'Flight' }],
  });
});

it('forgets with another time or date what no longer holds of somebody', async () => {
  const attended = (applicantid: string, attendance: string) => ({
    type: 'InterviewAttended',
    data: { ...ids, applicantid, attendance, notedat: 7 },
  });
  const moved = { type: 'InterviewMoved', data: { ...ids, applicantid: AYU, room: 1, slot: 3, time: '10:40' } };
  const before = [planned, seated(AYU, 0, 0), seated(BUDI, 1, 0)];
  const timed = projectionSpec(interviews).given(...before, attended(AYU, 'absent'), attended(BUDI, 'late'), moved);
  await timed.expectRows({
    interviews: [
      { applicantid: AYU, attendance: 'expected', attendedat: null },
      { applicantid: BUDI, attendance: 'late', attendedat: 7 },
    ],
  });
  const later = { type: 'InterviewDayChanged', data: { ...planned.data, date: '2026-12-05' } };
  const dated = projectionSpec(interviews).given(...before, attended(AYU, 'seen'), attended(BUDI, 'late'), later);
  await dated.expectRows({
    interviews: [
      { applicantid: AYU, attendance: 'seen', attendedat: 7 },
      { applicantid: BUDI, attendance: 'expected', attendedat: null },
    ],
  });
});

describe('an invitation', () => {
  const AT = Date.parse('2026-12-03T06:00:00Z');
  const at = new Date(AT).toISOString();
  const invited = {
    type: 'InterviewInvited',
    data: { ...ids, applicantid: AYU, at, announcementid: '20261128001', invitedat: 7 },
  };
  const answered = {
    type: 'InterviewAnswered',
    data: { ...ids, applicantid: AYU, at, answer: 'declined', words: 'Sakit' },
  };
  const reminded = {
    type: 'InterviewReminded',
    data: { ...ids, applicantid: AYU, at, announcementid: '20261128002', letter: 'day-before' },
  };

  it('is kept with what was told since and the last answer, and each message by its name', async () => {
    const outcome = projectionSpec(interviews).given(planned, seated(AYU, 0, 0), invited, reminded, answered);
    await outcome.expectRows({
      interview_invitations: [
        {
          at: AT,
          invitedat: 7,
          announcementid: '20261128002',
          told: ['day-before'],
          answer: 'declined',
          answeredfor: AT,
        },
      ],
      interview_letters: [
        { announcementid: '20261128001', letter: 'invitation', at: AT },
        { announcementid: '20261128002', letter: 'day-before', at: AT },
      ],
    });
    await outcome.expectNotices({ topic: 'interviews', ids }, { topic: 'attendances', ids: { applicantid: AYU } });
  });

  it('begins anew when it goes out again, and keeps the answer', async () => {
    const outcome = projectionSpec(interviews).given(planned, seated(AYU, 0, 0), invited, reminded, answered, invited);
    await outcome.expectRows({ interview_invitations: [{ told: [], answer: 'declined', answeredfor: AT }] });
  });

  it('stays of who is off the day, and the time of a seat follows the day', async () => {
    const removed = { type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } };
    const shifted = {
      type: 'InterviewDayShifted',
      data: { ...ids, shift: 20, begins: '09:20', ends: '11:20', breaks: [] },
    };
    const outcome = projectionSpec(interviews).given(
      planned,
      seated(AYU, 0, 0),
      seated(BUDI, 0, 1),
      invited,
      removed,
      shifted,
    );
    await outcome.expectRows({
      interviews: [{ applicantid: BUDI, startsat: AT + 40 * 60_000 }],
      interview_invitations: [{ applicantid: AYU, at: AT, removedat: expect.any(Number) }],
    });
  });
});

describe('a choice', () => {
  const AT = Date.parse('2026-12-03T06:00:00Z');
  const offered = (applicantid: string) => ({
    type: 'InterviewChoiceOffered',
    data: { ...ids, applicantid, at: new Date(AT).toISOString(), announcementid: '20261128001', offeredat: 7 },
  });
  const chosen = {
    type: 'InterviewChosen',
    data: { ...seated(AYU, 0, 0).data, at: new Date(AT).toISOString(), chosenat: 9 },
  };

  it('is an invitation that was accepted, once a time is taken', async () => {
    const outcome = projectionSpec(interviews).given(planned, offered(AYU), seated(AYU, 0, 0), chosen);
    await outcome.expectRows({
      interview_days: [{ people: [AYU], asked: [AYU], startsat: AT }],
      interview_choices: [{ applicantid: AYU, offeredat: 7, open: true, told: [], answer: null, chosenfor: AT }],
      interview_invitations: [
        { at: AT, invitedat: 9, announcementid: '20261128001', told: [], answer: 'accepted', answeredfor: AT },
      ],
      interview_letters: [{ announcementid: '20261128001', letter: 'choice', at: AT }],
    });
    await outcome.expectNotices({ topic: 'interviews', ids }, { topic: 'attendances', ids: { applicantid: AYU } });
  });

  it('is closed of everybody at once, and of who is taken off; and keeps why somebody has chosen none', async () => {
    const answered = {
      type: 'InterviewAnswered',
      data: { ...ids, applicantid: BUDI, at: new Date(AT).toISOString(), answer: 'declined', words: 'Sakit' },
    };
    const before = [planned, offered(AYU), offered(BUDI), seated(AYU, 0, 0), chosen, answered];
    const off = { type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } };
    await projectionSpec(interviews)
      .given(...before, off)
      .expectRows({
        interview_choices: [
          { applicantid: AYU, open: false },
          { applicantid: BUDI, open: true, answer: 'declined', answeredat: expect.any(Number) },
        ],
      });
    const closed = projectionSpec(interviews).given(...before, { type: 'InterviewChoiceClosed', data: ids });
    await closed.expectRows({ interview_choices: [{ open: false }, { open: false }] });
    await closed.expectNotices(
      { topic: 'interviews', ids },
      { topic: 'attendances', ids: { applicantid: AYU } },
      { topic: 'attendances', ids: { applicantid: BUDI } },
    );
  });
});
