import { fullName } from './full-name';

it.all([
  ['Ni Luh', 'Astini', 'Ni Luh Astini'],
  ['Budi', 'Budi', 'Budi'],
  ['Budi', '', 'Budi'],
  ['', 'Budi', 'Budi'],
  [null, 'Budi', 'Budi'],
  [null, null, ''],
  [undefined, undefined, ''],
])('the first name %j and the last name %j read %j', (firstname, lastname, said) =>
  expect(fullName({ firstname, lastname })).toBe(said),
);
