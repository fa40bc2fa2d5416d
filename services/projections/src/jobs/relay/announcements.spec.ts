import { tasksOf } from './announcements';

const announcementid = '20261122001';

it('makes a task per recipient, named alike whenever it is published, of ids alone', () => {
  const event = {
    id: 'event-1',
    type: 'AnnouncementRequested',
    data: { announcementid, applicantids: ['20261122002', '20261122003'], typed: 1, subject: 'Interview' },
  };
  expect(tasksOf(event)).toEqual([
    { id: 'event-1-0', key: '20261122001/0', value: { announcementid, recipient: 0 } },
    { id: 'event-1-1', key: '20261122001/1', value: { announcementid, recipient: 1 } },
    { id: 'event-1-2', key: '20261122001/2', value: { announcementid, recipient: 2 } },
  ]);
  expect(tasksOf(event)).toEqual(tasksOf(event));
});

it('makes another task of a message that a person has sent again', () =>
  expect(
    tasksOf({ id: 'event-2', type: 'AnnouncementRequeued', data: { announcementid, recipient: 1, applicantid: '1' } }),
  ).toEqual([{ id: 'event-2', key: '20261122001/1', value: { announcementid, recipient: 1 } }]));
