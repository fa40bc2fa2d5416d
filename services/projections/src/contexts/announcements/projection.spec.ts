import { roomsFor, roomsOf } from '@berangkat/contracts/live';
import { announcements } from './projection';

const announcementid = '20261122001';
const failed = (to: object) =>
  announcements
    .notices(
      { type: 'AnnouncementFailed', data: { announcementid, recipient: 0, reason: 'opted-out', ...to } } as never,
      {},
    )
    .map((notice) => ({ ...notice, position: '1' }));
const hears = (category: string, notices: ReturnType<typeof failed>): boolean => {
  const rooms = roomsFor({ accountid: '20261122901', category }, { applicantids: [], projectids: [] });
  return notices.some((notice) => roomsOf(notice).some((room) => rooms.includes(room)));
};

it.holds('V8.2.3c').all([
  ['an applicant is told to admins', { applicantid: '20261122101' }, true],
  ['a typed number is told to who may see phones alone', {}, false],
])('what becomes of a message to %s', (_, to, told) => {
  expect(hears('superadmin', failed(to))).toBe(true);
  expect(hears('admin', failed(to))).toBe(told);
});

it.holds('V8.2.3b').all([
  ['the portal, which tells an alert, to who may see alerts alone', '', false],
  ['a person to admins', '20261122901', true],
])('an announcement of %s is told live', (_, accountid, told) => {
  const notices = announcements
    .notices(
      { type: 'AnnouncementRequested', data: { announcementid }, metadata: { actor: { accountid } } } as never,
      {},
    )
    .map((notice) => ({ ...notice, position: '1' }));
  expect(hears('superadmin', notices)).toBe(true);
  expect(hears('admin', notices)).toBe(told);
});
