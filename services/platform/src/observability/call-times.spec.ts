import { CallTimes } from './call-times';

it('knows how often a call came, how long it took in all and at most, since it was asked last', () => {
  const times = new CallTimes();
  for (const ms of [2, 40, 3]) times.note('GET', '/clients', ms);
  times.note('PUT', '/clients', 7);
  expect(times.take()).toEqual([
    { method: 'GET', route: '/clients', calls: 3, sum: 45, longest: 40 },
    { method: 'PUT', route: '/clients', calls: 1, sum: 7, longest: 7 },
  ]);
  expect(times.take()).toEqual([]);
  times.note('GET', '/clients', 1);
  expect(times.take()).toEqual([{ method: 'GET', route: '/clients', calls: 1, sum: 1, longest: 1 }]);
});
