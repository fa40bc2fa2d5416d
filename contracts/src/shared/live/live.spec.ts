import { readNotice, readNotices } from './notice';
import { readPresence } from './presence';
import { roomsFor, roomsOf } from './rooms';
import { reportedSpans } from './reported-spans';
import { LONGEST_REPORTED, MAX_REPORTED, readPlaces } from './tracing';

const notice = { topic: 'projects', ids: { projectid: '20251111001' }, position: '7' };

describe('a notice', () => {
  it('is read with what its topic declares, and nothing else of the message', () => {
    expect(readNotice({ ...notice, email: 'a@b.example', ids: { ...notice.ids, name: 'Sari' } })).toEqual(notice);
  });

  it.all([
    ['no object', 'projects'],
    ['nothing', null],
    ['no topic of ours', { ...notice, topic: 'secrets' }],
    ['a topic that every object has', { ...notice, topic: 'constructor' }],
    ['an id that is none', { ...notice, ids: { projectid: '20251111001x' } }],
    ['an id too few', { ...notice, ids: {} }],
    ['no ids', { topic: 'projects', position: '7' }],
    ['no position', { ...notice, position: 7 }],
  ])('is not %s', (_, message) => expect(readNotice(message)).toBeUndefined());

  it('travels with others of its tick, of which none may be wrong', () => {
    expect(readNotices([])).toEqual([]);
    expect(readNotices([notice, notice])).toEqual([notice, notice]);
    expect(readNotices([notice, { ...notice, topic: 'secrets' }])).toBeUndefined();
    expect(readNotices(notice)).toBeUndefined();
  });
});

describe('presence', () => {
  const presence = { projectid: '20251111001', people: [{ name: null, category: 'employer' }] };

  it('names a project and who has it open', () => expect(readPresence(presence)).toEqual(presence));

  it.all([
    ['without a project', { people: [] }],
    ['without people', { projectid: '20251111001' }],
    ['of a category that nobody has', { ...presence, people: [{ name: null, category: 'visitor' }] }],
    ['with a name that is no text', { ...presence, people: [{ name: 7, category: 'admin' }] }],
    ['that is nonsense', 'nonsense'],
  ])('is refused %s', (_, message) => expect(readPresence(message)).toBeUndefined());
});

it.holds('V8.2.3b')('no admin hears of mail and alerts, some of which come when a superadmin signs in', () => {
  const of = (category: string) =>
    roomsFor({ accountid: '20251111001', category }, { applicantids: [], projectids: [] });
  for (const topic of ['mail', 'alerts'] as const) {
    const told = roomsOf({ topic, ids: {}, position: '7' });
    expect(of('superadmin')).toEqual(expect.arrayContaining([...told]));
    expect(of('admin').filter((room) => told.includes(room))).toEqual([]);
  }
});

const place = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;

describe('the place of a notice', () => {
  it('is read beside what it is the place of, and is no part of a notice', () => {
    expect(readPlaces([{ ...notice, place }, notice])).toEqual([place, undefined]);
    expect(readNotices([{ ...notice, place }])).toEqual([notice]);
  });

  it.all([[null], ['nonsense'], [[null]], [[{ place: 7 }]], [[{ place: `${place}-more` }]], [[{ place: 'Sari' }]]])(
    'is not in %j',
    (message) => expect(readPlaces(message).filter((read) => read !== undefined)).toEqual([]),
  );
});

describe.holds('V15.2.2h')('what a browser tells of traces', () => {
  const request = 'b5cfb0a2-8f0e-4b1f-9d5c-0d5a1f2b3c4d';
  const call = { request, ago: 1_200.5, took: 80 };
  const shown = { place, ago: 0, took: 0 };
  const reads = (told: unknown): boolean => reportedSpans.safeParse(told).success;

  it('is calls by their ids and notices by their places, with durations', () => {
    expect(reads({ calls: [call, { ...call, request: 'id-of-our-proxy' }], shown: [shown] })).toBe(true);
    expect(reads({ calls: Array(MAX_REPORTED).fill(call), shown: Array(MAX_REPORTED).fill(shown) })).toBe(true);
  });

  it.all([
    ['nothing', null],
    ['text', 'nonsense'],
    ['half of it', { calls: [] }],
    ['more than that', { calls: [], shown: [], name: 'Sari' }],
    ['a span with a name', { calls: [{ ...call, name: 'GET /applicants' }], shown: [] }],
    ['a call without an id', { calls: [{ ago: 1, took: 1 }], shown: [] }],
    ['an id that nobody gave', { calls: [{ ...call, request: 'Sari Dewi' }], shown: [] }],
    ['an id without end', { calls: [{ ...call, request: 'a'.repeat(65) }], shown: [] }],
    ['a place that is none', { calls: [], shown: [{ ...shown, place: request }] }],
    ['what is yet to come', { calls: [{ ...call, ago: -1 }], shown: [] }],
    ['what took less than nothing', { calls: [{ ...call, took: -1 }], shown: [] }],
    ['what took too long', { calls: [{ ...call, took: LONGEST_REPORTED + 1 }], shown: [] }],
    ['what is long past', { calls: [], shown: [{ ...shown, ago: 1e300 }] }],
    ['a time that is none', { calls: [{ ...call, ago: '5' }], shown: [] }],
    ['no number', { calls: [{ ...call, ago: Number.NaN }], shown: [] }],
    ['too many', { calls: Array(MAX_REPORTED + 1).fill(call), shown: [] }],
  ])('is not %s', (_, told) => expect(reads(told)).toBe(false));
});
