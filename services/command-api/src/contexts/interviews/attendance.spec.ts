import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type InterviewEvent } from './day';
import { interviewDayDecider } from './decider';

const { given } = deciderSpec(interviewDayDecider);
const ids = { interviewdayid: '20261203001', projectid: '20261121001' };
const { interviewdayid } = ids;
const [AYU, BUDI, CITRA] = ['20261121011', '20261121012', '20261121013'];
const NOW = Date.parse('2026-12-03T09:05:00Z');
const planned: InterviewEvent = {
  type: 'InterviewDayPlanned',
  data: {
    ...ids,
    date: '2026-12-03',
    zone: 'UTC',
    begins: '09:00',
    ends: '11:00',
    minutes: 20,
    breaks: [],
    rooms: ['Kitchen', 'Service'],
  },
};
const seated = (applicantid: string, room: number, slot: number): InterviewEvent => ({
  type: 'InterviewPlanned',
  data: { ...ids, applicantid, room, slot, time: '09:00' },
});
type Attendance = Extract<InterviewEvent, { type: 'InterviewAttended' }>['data']['attendance'];
const attended = (applicantid: string, attendance: Attendance, notedat = NOW): InterviewEvent => ({
  type: 'InterviewAttended',
  data: { ...ids, applicantid, attendance, notedat },
});
const attend = (applicantid: string, attendance: Attendance, now = NOW) =>
  ({ type: 'Attend', interviewdayid, applicantid, attendance, now }) as const;
const day = [planned, seated(AYU, 0, 0), seated(BUDI, 0, 1), seated(CITRA, 1, 0)];

it('is noted, once, and can be taken back', () => {
  given(...day)
    .when(attend(AYU, 'arrived'))
    .then(attended(AYU, 'arrived'));
  given(...day, attended(AYU, 'arrived'))
    .when(attend(AYU, 'arrived'))
    .thenNothing();
  given(...day)
    .when(attend(AYU, 'expected'))
    .thenNothing();
  given(...day, attended(AYU, 'absent'))
    .when(attend(AYU, 'expected'))
    .then(attended(AYU, 'expected'));
});

it('takes back nothing that others noted while it waited for its line', () => {
  const late = { ...attend(AYU, 'absent'), from: 'expected' } as const;
  given(...day)
    .when(late)
    .then(attended(AYU, 'absent'));
  given(...day, attended(AYU, 'arrived'), attended(AYU, 'seen'))
    .when(late)
    .thenRefused({ status: 409, code: 'stale-revision' });
  // Two who note the same do not meet.
  given(...day, attended(AYU, 'absent'))
    .when(late)
    .thenNothing();
});

it('ends the talk of the same room when the next one goes in', () => {
  given(...day, attended(AYU, 'in'), attended(CITRA, 'in'))
    .when(attend(BUDI, 'in'))
    .then(attended(AYU, 'seen'), attended(BUDI, 'in'));
});

it('is refused long before the day, on one that is off, and of who is not on it', () => {
  given(...day)
    .when(attend(AYU, 'arrived', Date.parse('2026-12-02T20:59:00Z')))
    .thenRefused({ status: 409, code: 'interview-not-yet' });
  given(...day)
    .when(attend('20261121019', 'arrived'))
    .thenRefused({ status: 409, code: 'interview-not-on-day' });
  given(...day, { type: 'InterviewDayCancelled', data: ids })
    .when(attend(AYU, 'arrived'))
    .thenRefused({ status: 409, code: 'interview-cancelled' });
});

it('is forgotten of who is taken off the day, and begins anew', () => {
  const removed: InterviewEvent = { type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } };
  given(...day, attended(AYU, 'arrived'), removed, seated(AYU, 0, 3))
    .when(attend(AYU, 'arrived'))
    .then(attended(AYU, 'arrived'));
});

describe('what was noted of somebody', () => {
  const moved: InterviewEvent = {
    type: 'InterviewMoved',
    data: { ...ids, applicantid: AYU, room: 1, slot: 3, time: '10:00' },
  };
  const onDate = (date: string): InterviewEvent => ({
    type: 'InterviewDayChanged',
    data: { ...planned.data, date },
  });
  const arrive = { ...attend(AYU, 'arrived', Date.parse('2026-12-05T09:05:00Z')), from: 'expected' } as const;

  it('is over with another time for who did not come or comes once more, and stays for who is late', () => {
    for (const before of ['absent', 'again'] as const)
      given(...day, attended(AYU, before), moved)
        .when(arrive)
        .then(attended(AYU, 'arrived', arrive.now));
    given(...day, attended(AYU, 'late'), moved)
      .when(arrive)
      .thenRefused({ status: 409, code: 'stale-revision' });
  });

  it('is over with another date, unless the talk was held', () => {
    for (const before of ['late', 'arrived', 'in', 'absent'] as const)
      given(...day, attended(AYU, before), onDate('2026-12-05'))
        .when(arrive)
        .then(attended(AYU, 'arrived', arrive.now));
    for (const before of ['seen', 'again'] as const)
      given(...day, attended(AYU, before), onDate('2026-12-05'))
        .when(arrive)
        .thenRefused({ status: 409, code: 'stale-revision' });
    given(...day, attended(AYU, 'late'), onDate('2026-12-03'))
      .when(arrive)
      .thenRefused({ status: 409, code: 'stale-revision' });
  });
});
