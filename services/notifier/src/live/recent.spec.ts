import { type ChangeNotice } from '@berangkat/contracts/live';
import { MAX_RECENT, RECENT_WINDOW, RecentNotices } from './recent';

const notice = (number: number, position = String(number)): ChangeNotice => ({
  topic: 'placements',
  ids: { projectid: '20251111101', applicantid: `2025111${1_000 + number}` },
  position,
});
const ADMINS = new Set(['admins']);

describe('what changed lately', () => {
  let now: number;
  let recent: RecentNotices;
  beforeEach(() => {
    now = 1_000_000;
    recent = new RecentNotices(() => now);
    now += RECENT_WINDOW * 2;
  });

  it('is what the rooms of a socket were told since its page was opened', () => {
    recent.add([notice(1)]);
    now += 10_000;
    recent.add([notice(2), notice(3)]);
    now += 3_000;
    expect(recent.of(ADMINS, 4_000)).toEqual([notice(2), notice(3)]);
    expect(recent.of(ADMINS, 14_000)).toEqual([notice(1), notice(2), notice(3)]);
    expect(recent.of(new Set(['project/20251111101']), 4_000)).toEqual([notice(2), notice(3)]);
    expect(recent.of(new Set(['project/20251111102', 'account/20251111001']), 4_000)).toEqual([]);
  });

  it('says once what changed twice', () => {
    recent.add([notice(1, '1'), notice(2), notice(1, '9')]);
    expect(recent.of(ADMINS, 1_000)).toEqual([notice(1, '9'), notice(2)]);
  });

  it('is unknown for a page that is older than what is kept, or than this process', () => {
    expect(recent.of(ADMINS, RECENT_WINDOW)).toEqual([]);
    expect(recent.of(ADMINS, RECENT_WINDOW + 1)).toBeUndefined();
    const young = new RecentNotices(() => now);
    now += 2_000;
    expect(young.of(ADMINS, 1_500)).toEqual([]);
    expect(young.of(ADMINS, 2_500)).toBeUndefined();
  });

  it('forgets the oldest of a flood, and says that it has', () => {
    recent.add([notice(0)]);
    now += 5_000;
    recent.add(Array.from({ length: MAX_RECENT }, (_, index) => notice(index + 1)));
    now += 1_000;
    expect(recent.of(ADMINS, 2_000)).toHaveLength(MAX_RECENT);
    expect(recent.of(ADMINS, 10_000)).toBeUndefined();
  });

  it('forgets what no page can need', () => {
    recent.add([notice(1)]);
    now += RECENT_WINDOW * 2;
    recent.add([notice(2)]);
    expect(recent.of(ADMINS, RECENT_WINDOW)).toEqual([notice(2)]);
  });
});
