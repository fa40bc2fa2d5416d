import { agreesTwice, compare, type Description, featuresAfter, marksOf, mayBeOne, NO_FEATURES } from './likeness';
import { certaintyOf, scoreOf } from './values';

const nameOf = (kind: string, value: string): string => `${kind}=${value}`;
const of = (described: Description) => featuresAfter(NO_FEATURES, described, nameOf);
const agreed = (one: Description, other: Description) => compare(of(one), of(other)).agreements;
const AYU: Description = { firstname: 'Ayu', lastname: 'Lestari', dateofbirth: '1999-02-11' };

it.all<[string, Description, Description, readonly string[]]>([
  ['the same name and day', AYU, { ...AYU }, ['birth', 'name']],
  [
    'first and last name that changed places',
    AYU,
    { ...AYU, firstname: 'Lestari', lastname: 'Ayu' },
    ['birth', 'name'],
  ],
  [
    'capitals, marks and apostrophes',
    { ...AYU, firstname: 'NUR’AINI' },
    { ...AYU, firstname: 'Nuráini' },
    ['birth', 'name'],
  ],
  ['one wrong letter', AYU, { ...AYU, lastname: 'Lastari' }, ['birth', 'nearname']],
  ['a name between that one form has', AYU, { ...AYU, firstname: 'Ayu Putri' }, ['birth', 'nearname']],
  ['a day and a month that changed places', AYU, { ...AYU, dateofbirth: '1999-11-02' }, ['turnedbirth', 'name']],
  ['a phone as first and as second number', { phone1: '+6281' }, { phone2: '+6281' }, ['phone']],
  ['a passport however it is typed', { passportnumber: 'c 123-4567' }, { passportnumber: 'C1234567' }, ['passport']],
  [
    'a photo that was stored smaller',
    { photoprint: 'ffff0000ffff0000' },
    { photoprint: 'ffff0000ffff0007' },
    ['nearphoto'],
  ],
  [
    'the very same photo',
    { photohash: 'a', photoprint: 'ff00ff00ff00ff00' },
    { photohash: 'a', photoprint: 'ff00ff00ff00ff00' },
    ['photo'],
  ],
])('%s is an agreement', (_, one, other, expected) => {
  expect(agreed(one, other)).toEqual(expected);
  expect(agreed(other, one)).toEqual(expected);
  const [ours, theirs] = [marksOf(of(one), nameOf), marksOf(of(other), nameOf)];
  expect(ours.some((mark) => theirs.includes(mark))).toBe(true);
  expect(mayBeOne(compare(of(one), of(other)))).toBe(true);
});

it.all<[string, Description, Description]>([
  ['a birth date alone', AYU, { ...AYU, firstname: 'Budi', lastname: 'Santoso' }],
  ['a name alone', AYU, { ...AYU, dateofbirth: '1998-02-11' }],
  ['short names that differ in a letter', { ...AYU, firstname: 'Ani' }, { ...AYU, firstname: 'Ana' }],
  [
    'a turned birth date with a name that is only alike',
    AYU,
    { ...AYU, lastname: 'Lastari', dateofbirth: '1999-11-02' },
  ],
  [
    'fillers in the place of numbers',
    { idnumber: '000000', passportnumber: '-' },
    { idnumber: '000000', passportnumber: '-' },
  ],
  ['photos that differ in four bits', { photoprint: 'ffff0000ffff0000' }, { photoprint: 'ffff0000ffff000f' }],
  ['nothing', {}, {}],
])('%s makes no pair', (_, one, other) => expect(mayBeOne(compare(of(one), of(other)))).toBe(false));

it('finds a name of one word that has a wrong letter', () => {
  const one = of({ firstname: 'Suryana', dateofbirth: '2000-01-05' });
  for (const firstname of ['Suryano', 'Ssuryana', 'Sruyana', 'Suryna']) {
    const other = of({ firstname, dateofbirth: '2000-01-05' });
    expect(mayBeOne(compare(one, other))).toBe(true);
    const marks = marksOf(other, nameOf);
    expect(marksOf(one, nameOf).some((mark) => marks.includes(mark))).toBe(true);
  }
});

it('a field that changes is named anew without the others, and one that is emptied says nothing any more', () => {
  const whole = { ...AYU, phone1: '+6281', passportnumber: 'C1234567' };
  const step = featuresAfter(of(whole), { lastname: 'Dewi', passportnumber: null }, nameOf);
  expect(step).toEqual(of({ ...whole, lastname: 'Dewi', passportnumber: null }));
});

it('a number alone is told to nobody who may not see numbers', () => {
  expect(agreesTwice(compare(of({ phone1: '+6281' }), of({ phone1: '+6281' })))).toBe(false);
  const known = { ...AYU, phone1: '+6281' };
  expect(agreesTwice(compare(of({ ...known, dateofbirth: null }), of(known)))).toBe(true);
});

it('scores what is certain above what is possible', () => {
  expect(certaintyOf(scoreOf(['passport', 'birth']))).toBe('certain');
  expect(certaintyOf(scoreOf(['birth', 'name']))).toBe('likely');
  expect(certaintyOf(scoreOf(['phone']))).toBe('possible');
  expect(scoreOf(['passport', 'idnumber', 'photo', 'phone'])).toBe(100);
});
