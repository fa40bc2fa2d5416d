import { type InterviewDayFields } from '@berangkat/contracts/interviews';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { freeSeats, type InterviewEvent, type PlannedDay, type Seat } from './day';
import { interviewDayDecider } from './decider';

const { given } = deciderSpec(interviewDayDecider);
const ids = { interviewdayid: '20261203001', projectid: '20261121001' };
const { interviewdayid, projectid } = ids;
const [AYU, BUDI, CITRA] = ['20261121011', '20261121012', '20261121013'];

/** Two rooms; 09:00, 09:20 and, after a break, 10:00, 10:20 and 10:40. */
const details: InterviewDayFields = {
  date: '2026-12-03',
  zone: 'Asia/Qatar',
  begins: '09:00',
  ends: '11:00',
  minutes: 20,
  breaks: [{ from: '09:40', until: '10:00' }],
  rooms: ['Kitchen', 'Service'],
};
const planned: InterviewEvent = { type: 'InterviewDayPlanned', data: { ...ids, ...details } };
const TIMES = ['09:00', '09:20', '10:00', '10:20', '10:40'];
const seated = (applicantid: string, room: number, slot: number): InterviewEvent => ({
  type: 'InterviewPlanned',
  data: { ...ids, applicantid, room, slot, time: TIMES[slot]! },
});
const moved = (applicantid: string, room: number, slot: number): InterviewEvent => ({
  type: 'InterviewMoved',
  data: { ...ids, applicantid, room, slot, time: TIMES[slot]! },
});
const cancelled: InterviewEvent = { type: 'InterviewDayCancelled', data: ids };
interface Seen {
  readonly from?: Seat;
  readonly onto?: string;
  readonly hours?: InterviewDayFields;
}
const place = (applicantid: string, seat: Seat, { from, onto, hours = details }: Seen = {}) =>
  ({ type: 'Place', interviewdayid, applicantid, seat, from, onto, hours }) as const;
const seats = (...all: [string, Seat][]) => new Map(all);

it('is planned once', () => {
  const command = { type: 'PlanDay', interviewdayid, projectid, details } as const;
  given().when(command).then(planned);
  given(planned).when(command).thenNothing();
});

it('sees somebody in a seat that is free, and in one seat only', () => {
  given(planned)
    .when(place(AYU, { room: 1, slot: 2 }))
    .then(seated(AYU, 1, 2));
  given(planned, seated(AYU, 1, 2))
    .when(place(AYU, { room: 1, slot: 2 }))
    .thenNothing();
  given(planned, seated(AYU, 1, 2))
    .when(place(AYU, { room: 0, slot: 4 }, { from: { room: 1, slot: 2 } }))
    .then(moved(AYU, 0, 4));
  const taken = { status: 409, code: 'interview-slot-taken' };
  given(planned, seated(AYU, 1, 2))
    .when(place(BUDI, { room: 1, slot: 2 }))
    .thenRefused(taken);
  given(planned)
    .when(place(AYU, { room: 0, slot: 5 }))
    .thenRefused({ code: 'interview-no-slot' });
  given(planned)
    .when(place(AYU, { room: 2, slot: 0 }))
    .thenRefused({ code: 'interview-no-slot' });
});

it('lets two change places, as long as they stand where the planner saw them', () => {
  const both = [planned, seated(AYU, 0, 0), seated(BUDI, 1, 3)];
  const from = { room: 0, slot: 0 };
  const goal = { room: 1, slot: 3 };
  const swap = place(AYU, goal, { from, onto: BUDI });
  given(both)
    .when(swap)
    .then(moved(AYU, 1, 3), moved(BUDI, 0, 0));
  given(...both, moved(AYU, 1, 3), moved(BUDI, 0, 0))
    .when(swap)
    .thenNothing();
  const stale = { status: 409, code: 'stale-revision' };
  // The one who is moved stands elsewhere meanwhile, or the other one does.
  given(...both, moved(AYU, 1, 4))
    .when(swap)
    .thenRefused(stale);
  given(...both, moved(BUDI, 1, 4))
    .when(swap)
    .thenRefused(stale);
  given(...both, moved(BUDI, 1, 4), moved(AYU, 1, 3))
    .when(swap)
    .thenRefused(stale);
  given(both)
    .when(place(AYU, goal, { from, onto: CITRA }))
    .thenRefused({ code: 'interview-slot-taken' });
  given(both)
    .when(place(CITRA, goal, { onto: BUDI }))
    .thenRefused({ code: 'interview-slot-taken' });
});

it('moves nobody from where they stand no more', () => {
  const from = { room: 0, slot: 0 };
  const stale = { status: 409, code: 'stale-revision' };
  const day = [planned, seated(AYU, 0, 0), moved(AYU, 0, 4)];
  given(day)
    .when(place(AYU, { room: 1, slot: 2 }, { from }))
    .thenRefused(stale);
  given(day)
    .when(place(AYU, { room: 1, slot: 2 }))
    .thenRefused(stale);
  given(planned)
    .when(place(AYU, { room: 1, slot: 2 }, { from }))
    .thenRefused(stale);
  // Somebody else has done the same.
  given(day)
    .when(place(AYU, { room: 0, slot: 4 }, { from }))
    .thenNothing();
});

it('gives nobody a time of hours that have changed meanwhile', () => {
  given(planned)
    .when(place(AYU, { room: 0, slot: 0 }, { hours: { ...details, begins: '08:00' } }))
    .thenRefused({ status: 409, code: 'stale-revision' });
});

it('begins twenty minutes later in one step, breaks too, for the people who were seen by the planner', () => {
  const seat = { room: 0, slot: 1 };
  const shift = { type: 'ShiftDay', interviewdayid, by: 20, seats: seats([AYU, seat]), hours: details } as const;
  const hours = { begins: '09:20', ends: '11:20', breaks: [{ from: '10:00', until: '10:20' }] };
  given(planned, seated(AYU, 0, 1))
    .when(shift)
    .then({ type: 'InterviewDayShifted', data: { ...ids, shift: 20, ...hours } });
  given(planned, seated(AYU, 0, 1), seated(BUDI, 0, 2))
    .when(shift)
    .thenRefused({ code: 'stale-revision' });
  given(planned, seated(AYU, 0, 1))
    .when({ ...shift, by: -600 })
    .thenRefused({ code: 'interview-leaves-day' });
  given(planned)
    .when({ ...shift, by: 0, seats: seats() })
    .thenNothing();
});

it('is changed while everybody keeps a seat, and never over what somebody else has changed', () => {
  const change = { type: 'ChangeDay', interviewdayid, revision: 1, seats: seats([AYU, { room: 1, slot: 4 }]) } as const;
  const day = [planned, seated(AYU, 1, 4)];
  const longer = { ...details, ends: '12:00' };
  given(day)
    .when({ ...change, details: longer })
    .then({ type: 'InterviewDayChanged', data: { ...ids, ...longer } });
  given(day)
    .when({ ...change, details })
    .thenNothing();
  given(day)
    .when({ ...change, details: { ...details, rooms: ['Kitchen'] } })
    .thenRefused({ status: 409, code: 'interview-left-out' });
  given(day)
    .when({ ...change, details: { ...details, minutes: 60 } })
    .thenRefused({ code: 'interview-left-out' });
  given(...day, { type: 'InterviewDayChanged', data: { ...ids, ...longer } })
    .when({ ...change, details })
    .thenRefused({ code: 'stale-revision' });
});

it('loses who is taken off, and takes nobody once it is called off', () => {
  const remove = { type: 'Remove', interviewdayid, applicantid: AYU } as const;
  given(planned, seated(AYU, 0, 0))
    .when(remove)
    .then({ type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } });
  given(planned).when(remove).thenNothing();
  given(planned)
    .when({ type: 'CancelDay', interviewdayid, reason: 'Flight' })
    .then({
      type: 'InterviewDayCancelled',
      data: { ...ids, reason: 'Flight' },
    });
  given(planned, cancelled).when({ type: 'CancelDay', interviewdayid }).thenNothing();
  given(planned, cancelled)
    .when(place(AYU, { room: 0, slot: 0 }))
    .thenRefused({ status: 409, code: 'interview-cancelled' });
  given().when({ type: 'CancelDay', interviewdayid }).thenRefused({ status: 404 });
});

it('offers the earliest seats first, over all rooms', () => {
  const state = [planned, seated(AYU, 1, 0)].reduce(interviewDayDecider.evolve, interviewDayDecider.initialState());
  const free = freeSeats(state as PlannedDay);
  expect(free.slice(0, 3)).toEqual([
    { room: 0, slot: 0 },
    { room: 0, slot: 1 },
    { room: 1, slot: 1 },
  ]);
  expect(free).toHaveLength(9);
});

describe('an invitation', () => {
  /** 09:00 in Doha. */
  const AT = '2026-12-03T06:00:00.000Z';
  const now = Date.parse(AT) - 5 * 86_400_000;
  const announcementid = '20261128001';
  const invited = (at = AT, invitedat = now): InterviewEvent => ({
    type: 'InterviewInvited',
    data: { ...ids, applicantid: AYU, at, announcementid, invitedat },
  });
  const answered = (answer: 'accepted' | 'declined', at = AT): InterviewEvent => ({
    type: 'InterviewAnswered',
    data: { ...ids, applicantid: AYU, at, answer },
  });
  const HOUR = 3_600_000;
  const before = (hours: number): number => Date.parse(AT) - hours * HOUR;
  const reminded = (letter: 'day-before' | 'two-hours' | 'called-off', at = AT): InterviewEvent => ({
    type: 'InterviewReminded',
    data: { ...ids, applicantid: AYU, at, announcementid, letter },
  });
  const invite = (at = now, ...people: string[]) =>
    ({
      type: 'Invite',
      interviewdayid,
      people: (people.length === 0 ? [AYU] : people).map((applicantid) => ({ applicantid, announcementid })),
      now: at,
    }) as const;
  const remind = (letter: 'day-before' | 'two-hours' | 'called-off', at = before(1), outside = false) =>
    ({ type: 'Remind', interviewdayid, applicantid: AYU, letter, outside, announcementid, now: at }) as const;
  const answer = (said: 'accepted' | 'declined', seen = AT, at = now) =>
    ({ type: 'Answer', interviewdayid, applicantid: AYU, answer: said, seen, now: at }) as const;
  const seat = seated(AYU, 0, 0);

  it('goes to those who have a time that is still to come, and once to two who press at a time', () => {
    given(planned, seat)
      .when(invite(now, AYU, BUDI))
      .then(invited());
    given(planned, seat)
      .when(invite(Date.parse(AT)))
      .thenNothing();
    given(planned, seat, invited())
      .when(invite(now + 60_000))
      .thenNothing();
    given(planned, seat, invited())
      .when(invite(now + 600_000))
      .then(invited(AT, now + 600_000));
    given(planned, seat, cancelled).when(invite()).thenRefused({ status: 409, code: 'interview-cancelled' });
  });

  it('goes out again at once where the time has changed', () => {
    given(planned, seat, invited(), moved(AYU, 0, 1))
      .when(invite(now + 60_000))
      .then(invited('2026-12-03T06:20:00.000Z', now + 60_000));
  });

  it('is answered to the time that was seen, and anew until it begins', () => {
    given(planned, seat, invited()).when(answer('accepted')).then(answered('accepted'));
    given(planned, seat, invited(), answered('accepted')).when(answer('accepted')).thenNothing();
    given(planned, seat, invited(), answered('accepted')).when(answer('declined')).then(answered('declined'));
    given(planned, seat, invited(), moved(AYU, 0, 1))
      .when(answer('accepted'))
      .thenRefused({ status: 409, code: 'interview-moved' });
    given(planned, seat, invited())
      .when(answer('accepted', AT, Date.parse(AT)))
      .thenRefused({ status: 409, code: 'interview-over' });
    given(planned, seat).when(answer('accepted')).thenRefused({ status: 403, code: 'invitation-invalid' });
    const removed: InterviewEvent = { type: 'InterviewRemoved', data: { ...ids, applicantid: AYU } };
    given(planned, seat, invited(), removed)
      .when(answer('accepted'))
      .thenRefused({ status: 409, code: 'interview-cancelled' });
    const minds = Array.from({ length: 20 }, (_, index) => answered(index % 2 ? 'accepted' : 'declined'));
    given(planned, seat, invited(), ...minds)
      .when(answer('declined'))
      .thenRefused({ status: 429, code: 'interview-answered-often' });
    // Another time is another question.
    const later = '2026-12-03T06:20:00.000Z';
    given(planned, seat, invited(), ...minds, moved(AYU, 0, 1), invited(later))
      .when(answer('declined', later))
      .then(answered('declined', later));
  });

  it('is followed by each message once, and by none to who has declined or was not invited', () => {
    given(planned, seat, invited()).when(remind('day-before')).then(reminded('day-before'));
    given(planned, seat, invited(), reminded('day-before')).when(remind('day-before')).thenNothing();
    given(planned, seat, invited(), answered('declined')).when(remind('day-before')).thenNothing();
    given(planned, seat).when(remind('day-before')).thenNothing();
    given(planned, seat, invited())
      .when(remind('day-before', Date.parse(AT)))
      .thenNothing();
    // A person who declined another time is asked about this one.
    const anew = [moved(AYU, 0, 1), invited('2026-12-03T06:20:00.000Z')];
    given(planned, seat, invited(), answered('declined'), ...anew)
      .when(remind('day-before'))
      .then(reminded('day-before', '2026-12-03T06:20:00.000Z'));
  });

  it('is followed by no message before its time, where the day was shifted after somebody was found', () => {
    const day = [planned, seat, invited()] as const;
    given(...day)
      .when(remind('day-before', before(24) - 1))
      .thenNothing();
    given(...day)
      .when(remind('day-before', before(24)))
      .then(reminded('day-before'));
    given(...day)
      .when(remind('two-hours', before(2) - 1))
      .thenNothing();
    given(...day)
      .when(remind('two-hours', before(2)))
      .then(reminded('two-hours'));
  });

  it('is taken back from whom the project sees no more, who is reminded of nothing', () => {
    given(planned, seat, invited())
      .when(remind('called-off', now, true))
      .then(reminded('called-off'));
    given(planned, seat, invited())
      .when(remind('day-before', before(1), true))
      .thenNothing();
  });

  it('is taken back where the day is called off or somebody is off it, and nowhere else', () => {
    given(planned, seat, invited(), cancelled).when(remind('called-off')).then(reminded('called-off'));
    given(planned, seat, invited(), cancelled, reminded('called-off')).when(remind('called-off')).thenNothing();
    given(planned, seat, invited()).when(remind('called-off')).thenNothing();
    given(planned, seat, invited(), cancelled).when(remind('day-before')).thenNothing();
  });
});
