import { readNotice, readNotices } from './notice';
import { readPresence } from './presence';

const notice = { topic: 'projects', ids: { projectid: '20251111001' }, position: '7' };

describe('a notice', () => {
  it('is read with what its topic declares, and nothing else of the message', () => {
    expect(readNotice({ ...notice, email: 'a@b.example', ids: { ...notice.ids, name: 'Sari' } })).toEqual(notice);
  });

  it.each([
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

  it.each([
    ['without a project', { people: [] }],
    ['without people', { projectid: '20251111001' }],
    ['of a category that nobody has', { ...presence, people: [{ name: null, category: 'visitor' }] }],
    ['with a name that is no text', { ...presence, people: [{ name: 7, category: 'admin' }] }],
    ['that is nonsense', 'nonsense'],
  ])('is refused %s', (_, message) => expect(readPresence(message)).toBeUndefined());
});
