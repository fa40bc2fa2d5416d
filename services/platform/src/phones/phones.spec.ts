import { broadcastNumberOf } from './phones';

it.each([
  ['0812-3456-7123', '+6281234567123'],
  ['6281234567123', '+6281234567123'],
  ['+62 812 3456 7123', '+6281234567123'],
  ['081234567', null],
  ['0812345678', '+62812345678'],
  ['+97455123456', '+97455123456'],
  ['+65 9123 4567', '+6591234567'],
  ['12345', null],
  ['nobody', null],
  ['', null],
  [undefined, null],
])('an announcement for %s goes to %s', (typed, number) => expect(broadcastNumberOf(typed)).toBe(number));
